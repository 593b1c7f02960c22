addEventListener('beforeprint', () => document.querySelectorAll('details').forEach(d => d.open = true));
(() => {
  const form = document.getElementById('filter');
  if (!form) return;
  const search = document.getElementById('search'), project = document.getElementById('project'), fresh = document.getElementById('new');
  const findings = [...document.querySelectorAll('.finding')];
  const texts = findings.map(f => (f.closest('.group').querySelector('summary').textContent + ' ' + f.textContent).toLowerCase());
  const size = f => Number(f.dataset.count || 1), count = all => all.reduce((sum, f) => sum + size(f), 0);
  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(w => w);
    const severities = new Set([...form.querySelectorAll('[name=severity]:checked')].map(c => c.value));
    let shown = 0;
    findings.forEach((f, i) => {
      f.hidden = !severities.has(f.dataset.severity)
        || (project.value !== '' && f.dataset.project !== project.value)
        || (fresh !== null && fresh.checked && !f.dataset.new)
        || !words.every(w => texts[i].includes(w));
      if (!f.hidden) shown += size(f);
    });
    document.querySelectorAll('.group').forEach(g => {
      const left = count([...g.querySelectorAll('.finding:not([hidden])')]);
      g.hidden = left === 0;
      g.querySelector('.count').textContent = left;
    });
    document.getElementById('none').hidden = shown > 0;
    document.getElementById('shown').textContent = shown + ' of ' + count(findings);
  };
  form.hidden = false;
  form.addEventListener('input', apply);
  form.addEventListener('submit', e => e.preventDefault());
  apply();
})();
