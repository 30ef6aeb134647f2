/**
 * Counts down the remaining time of an order. At its end the page reloads, because only the provider's clock
 * decides. Each form is submitted once. A page restored from the bfcache reloads.
 */
export const countdownScript = `(() => {
  const left = document.getElementById('left');
  const said = document.getElementById('said');
  if (left) {
    const end = Date.now() + Number(left.dataset.ms);
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      left.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
      if (seconds <= 30 && said && said.textContent === '') said.textContent = said.dataset.text;
      if (seconds > 0) setTimeout(tick, 250);
      else location.replace(location.href);
    };
    tick();
  }
  for (const form of document.forms) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = 'yes';
    });
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
})();`;
