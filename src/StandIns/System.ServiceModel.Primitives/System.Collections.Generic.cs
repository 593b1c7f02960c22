// The public surface of System.ServiceModel.Primitives, without bodies, after the source of dotnet/wcf (MIT licence).

namespace System.Collections.Generic
{
#if WCF4_4_OR_GREATER
    public class KeyedByTypeCollection<TItem> : KeyedCollection<Type, TItem>
    {
        public KeyedByTypeCollection() { }
        public KeyedByTypeCollection(IEnumerable<TItem> items) { }
        public T Find<T>() => throw null;
        public T Remove<T>() => throw null;
        public Collection<T> FindAll<T>() => throw null;
        public Collection<T> RemoveAll<T>() => throw null;
        protected override Type GetKeyForItem(TItem item) => throw null;
        protected override void InsertItem(int index, TItem item) { }
        protected override void SetItem(int index, TItem item) { }
    }

    public class SynchronizedCollection<T> : IList<T>, IList
    {
        public SynchronizedCollection() { }
        public SynchronizedCollection(object syncRoot) { }
        public SynchronizedCollection(object syncRoot, IEnumerable<T> list) { }
        public SynchronizedCollection(object syncRoot, params T[] list) { }
        public int Count => throw null;
        protected List<T> Items => throw null;
        public object SyncRoot => throw null;
        public T this[int index] { get => throw null; set { } }
        public void Add(T item) { }
        public void Clear() { }
        public void CopyTo(T[] array, int index) { }
        public bool Contains(T item) => throw null;
        public IEnumerator<T> GetEnumerator() => throw null;
        public int IndexOf(T item) => throw null;
        public void Insert(int index, T item) { }
        public bool Remove(T item) => throw null;
        public void RemoveAt(int index) { }
        protected virtual void ClearItems() { }
        protected virtual void InsertItem(int index, T item) { }
        protected virtual void RemoveItem(int index) { }
        protected virtual void SetItem(int index, T item) { }
        bool ICollection<T>.IsReadOnly => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        bool ICollection.IsSynchronized => throw null;
        object ICollection.SyncRoot => throw null;
        void ICollection.CopyTo(Array array, int index) { }
        object IList.this[int index] { get => throw null; set { } }
        bool IList.IsReadOnly => throw null;
        bool IList.IsFixedSize => throw null;
        int IList.Add(object value) => throw null;
        bool IList.Contains(object value) => throw null;
        int IList.IndexOf(object value) => throw null;
        void IList.Insert(int index, object value) { }
        void IList.Remove(object value) { }
    }
#endif
}
