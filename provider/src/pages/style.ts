/**
 * The style sheet of the pay host's pages, in the store's colours for light and dark mode. Forms ignore
 * presses for 500 ms (ghost click guard): a second tap on the store's button must not press a button of the
 * new page.
 */
export const style = `
:root {
  color-scheme: light dark;
  --bg: #faf7f2; --surface: #fff; --text: #1f1a17; --text-2: #5a514a; --border: #e9e2d8; --outline: #8c8177;
  --accent: #d2381f; --on-accent: #fff; --price: #b92f18; --soft: #f2ece3;
  --good: #1b7343; --good-soft: #e2f4e8; --bad: #bd1e3c; --bad-soft: #fde7ea; --wait: #8a5200; --wait-soft: #fdf0d9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #141110; --surface: #1f1b18; --text: #f6f0e9; --text-2: #c3b8ad; --border: #37302b; --outline: #8f8378;
    --accent: #ff7f66; --on-accent: #2a0b04; --price: #ff9a85; --soft: #2a2521;
    --good: #7fd6a2; --good-soft: #17301f; --bad: #ff9aac; --bad-soft: #3a1720; --wait: #f2bd6b; --wait-soft: #33240d;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  font: 400 15px/1.5 "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei",
    system-ui, sans-serif;
  background: var(--bg); color: var(--text); -webkit-text-size-adjust: 100%; overflow-wrap: anywhere;
}
main {
  max-width: 560px; margin: 0 auto; display: grid; gap: 16px;
  padding: 20px 16px calc(24px + env(safe-area-inset-bottom, 0px));
}
h1 { font-size: 22px; line-height: 28px; font-weight: 800; text-align: center; }
p { color: var(--text-2); }
.center { text-align: center; }
.tag {
  justify-self: center; padding: 3px 10px; border-radius: 999px; font-size: 12px;
  background: var(--wait-soft); color: var(--wait);
}
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 14px; padding: 4px 16px; }
.amount { padding: 16px 0 12px; text-align: center; border-bottom: 1px solid var(--border); }
.amount strong { display: block; font-size: 36px; line-height: 44px; color: var(--price); font-variant-numeric: tabular-nums; }
dl div {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 12px 0;
  border-bottom: 1px solid var(--border);
}
dl div:last-child { border-bottom: 0; }
dt { color: var(--text-2); }
dd { margin: 0; font-weight: 700; text-align: right; }
.remaining { text-align: center; }
.remaining b { font-size: 18px; color: var(--price); font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; animation: ghost-click-guard 500ms; }
@keyframes ghost-click-guard { from, to { pointer-events: none; } }
.button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 8px 20px;
  border: 1px solid var(--outline); border-radius: 999px; background: var(--surface); color: var(--text);
  font: inherit; font-size: 16px; font-weight: 700; text-decoration: none; cursor: pointer; touch-action: manipulation;
}
.button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.button:active { opacity: .8; }
:focus-visible { outline: 3px solid var(--outline); outline-offset: 2px; }
.mark {
  justify-self: center; display: grid; place-items: center; width: 72px; height: 72px; margin-top: 24px;
  border-radius: 50%; font-size: 34px; font-weight: 800;
}
.good { background: var(--good-soft); color: var(--good); }
.bad { background: var(--bad-soft); color: var(--bad); }
.wait { background: var(--wait-soft); color: var(--wait); }
label { display: grid; gap: 6px; font-weight: 700; }
input, textarea {
  width: 100%; min-height: 48px; padding: 11px 14px; border: 1px solid var(--outline); border-radius: 10px;
  background: var(--surface); color: var(--text); font: inherit; font-size: 16px; font-weight: 400;
}
::placeholder { color: var(--text-2); opacity: 1; }
textarea { min-height: 144px; resize: vertical; }
.error { padding: 10px 14px; border-radius: 10px; background: var(--bad-soft); color: var(--bad); }
.quiet { font-size: 13px; }
`;
