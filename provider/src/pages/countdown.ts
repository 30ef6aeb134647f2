/**
 * Counts an order's time down. When it is over, the page asks the provider how the order stands: only the provider's clock
 * decides. A form is sent once, and a page brought back by the browser is asked for anew.
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
