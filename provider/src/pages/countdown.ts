/**
 * Counts down the remaining time of an order. At its end the page reloads, because only the provider's clock
 * decides. Each form is submitted once. A page restored from the bfcache reloads.
 */
export const countdownScript = `(() => {
  const remaining = document.getElementById('remaining');
  const notice = document.getElementById('notice');
  if (remaining) {
    const end = Date.now() + Number(remaining.dataset.ms);
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      remaining.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
      if (seconds <= 30 && notice && notice.textContent === '') notice.textContent = notice.dataset.text;
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
