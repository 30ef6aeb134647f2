/** Objects for close-ups, centred on the origin within 200 x 160 units. */
export const PROPS: readonly string[] = [
  // a sealed letter
  '<g transform="rotate(-8)"><rect x="-96" y="-56" width="200" height="124" rx="4" fill="#2b1610" opacity=".3"/><rect x="-104" y="-64" width="200" height="124" rx="4" fill="#fdf3dc"/><path d="M-104-64L-4 10L96-64" fill="#f3e3bf" stroke="#c9a873" stroke-width="3"/><circle cx="-4" cy="10" r="22" fill="#c8352b"/><path d="M-4 0l3 7l8 1l-6 5l2 8l-7-4l-7 4l2-8l-6-5l8-1Z" fill="#f4b9a8"/></g>',
  // a cup of tea
  '<ellipse cx="0" cy="66" rx="104" ry="16" fill="#2b1610" opacity=".28"/><ellipse cx="0" cy="58" rx="92" ry="15" fill="#f7ead2"/><ellipse cx="0" cy="54" rx="66" ry="9" fill="#dcc6a0"/><path d="M-58-24H58C58 30 36 56 0 56S-58 30-58-24Z" fill="#fffaf0"/><ellipse cx="0" cy="-24" rx="58" ry="14" fill="#e9d6b4"/><ellipse cx="0" cy="-22" rx="50" ry="10" fill="#a6622c"/><path d="M56-10c40-8 40 46-8 40" fill="none" stroke="#fffaf0" stroke-width="10"/><path d="M-20-48c-10-12 10-18 0-34M8-48c-10-12 10-18 0-34" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75"/>',
  // an old key
  '<g transform="rotate(-24)"><circle cx="-62" cy="0" r="34" fill="none" stroke="#d9a441" stroke-width="14"/><circle cx="-62" cy="0" r="14" fill="none" stroke="#b27a24" stroke-width="5"/><path d="M-28 0H96M70 0v28M90 0v22" stroke="#d9a441" stroke-width="14" stroke-linecap="round"/><path d="M-24-4H92" stroke="#ffe9a8" stroke-width="3" stroke-linecap="round"/></g>',
  // a lantern
  '<circle r="92" fill="#ffd76a" opacity=".22"/><circle r="62" fill="#ffd76a" opacity=".3"/><path d="M0-92v22" stroke="#4a2a1c" stroke-width="5"/><rect x="-26" y="-72" width="52" height="12" rx="4" fill="#4a2a1c"/><ellipse rx="46" ry="52" cy="-8" fill="#ff9d3d"/><path d="M-20-54q-18 46 0 92M20-54q18 46 0 92M0-58v100" fill="none" stroke="#d9642a" stroke-width="3"/><ellipse rx="18" ry="26" cy="-6" fill="#fff1b8"/><rect x="-26" y="38" width="52" height="11" rx="4" fill="#4a2a1c"/><path d="M-8 50v34M0 50v42M8 50v34" stroke="#c8352b" stroke-width="4" stroke-linecap="round"/>',
  // a pocket watch
  '<path d="M0-70C0-100 40-104 90-96" fill="none" stroke="#b27a24" stroke-width="5" stroke-dasharray="7 5"/><rect x="-9" y="-82" width="18" height="18" rx="5" fill="#d9a441"/><circle r="66" fill="#d9a441"/><circle r="54" fill="#fffaf0"/><g stroke="#2b2530" stroke-linecap="round"><path d="M0-46v8M0 46v-8M-46 0h8M46 0h-8" stroke-width="5"/><path d="M0 0L-2-34" stroke-width="6"/><path d="M0 0L24 12" stroke-width="6"/></g><circle r="6" fill="#c8352b"/><path d="M-44-28A54 54 0 0 1-10-52" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  // a ticket
  '<g transform="rotate(7)"><path d="M-106-50H106v30a20 20 0 0 0 0 40v30H-106v-30a20 20 0 0 0 0-40Z" fill="#2b1610" opacity=".28" transform="translate(8 9)"/><path d="M-106-50H106v30a20 20 0 0 0 0 40v30H-106v-30a20 20 0 0 0 0-40Z" fill="#f6dfae"/><path d="M46-44v88" stroke="#b98a4a" stroke-width="3" stroke-dasharray="6 6"/><path d="M-78-20h96M-78 0h70M-78 20h84" stroke="#b98a4a" stroke-width="6" stroke-linecap="round"/><path d="M74-14l5 10l11 1l-8 8l2 11l-10-6l-10 6l2-11l-8-8l11-1Z" fill="#d9482b"/></g>',
  // a folded star
  '<circle r="84" fill="#fff3a0" opacity=".35"/><path d="M0-70L20-22L72-20L32 14L46 64L0 36L-46 64L-32 14L-72-20L-20-22Z" fill="#ffd84a" stroke="#e0a020" stroke-width="5" stroke-linejoin="round"/><path d="M0-70L0 36M72-20L-32 14M-72-20L32 14" stroke="#e8b030" stroke-width="3"/><circle cx="-22" cy="-6" r="5" fill="#7a4a10"/><circle cx="18" cy="-6" r="5" fill="#7a4a10"/><path d="M-10 8q8 8 16 0" fill="none" stroke="#7a4a10" stroke-width="4" stroke-linecap="round"/>',
  // a map
  '<g transform="rotate(-5)"><path d="M-108-58l70 14l70-14l76 14v104l-76-14l-70 14l-70-14Z" fill="#2b1610" opacity=".28" transform="translate(7 9)"/><path d="M-108-58l70 14v104l-70-14Z" fill="#f2dfb0"/><path d="M-38-44l70-14v104l-70 14Z" fill="#fbeccb"/><path d="M32-58l76 14v104l-76-14Z" fill="#f2dfb0"/><path d="M-92 24c30-40 50 10 80-22s40-20 60 6" fill="none" stroke="#c8352b" stroke-width="5" stroke-dasharray="9 8" stroke-linecap="round"/><path d="M48-12l22 22M70-12l-22 22" stroke="#c8352b" stroke-width="7" stroke-linecap="round"/><path d="M-84-24q14-16 28 0M-20-24q12-12 24 0" fill="none" stroke="#8a9a5a" stroke-width="5"/></g>',
];

/** Emotion marks beside a head, centred on the origin within 60 x 60 units. */
export const MARKS: readonly string[] = [
  '<path d="M-3-26h12l-4 32h-6Z" fill="#e5483a"/><circle cx="2" cy="18" r="6" fill="#e5483a"/>',
  '<path d="M0 22C-34-2-14-28 0-10C14-28 34-2 0 22Z" fill="#ff6f91"/>',
  '<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"><path d="M-22 12l-8-18M0 2V-22M22 12l8-18"/></g>',
  '<path d="M0-24C12-6 14 2 14 8a14 14 0 0 1-28 0C-14 2-12-6 0-24Z" fill="#9fdcff" stroke="#4a9fd0" stroke-width="3"/>',
  '<path d="M-10 18V-20l26-6v36" fill="none" stroke="#3a2f6a" stroke-width="5"/><ellipse cx="-16" cy="20" rx="9" ry="7" fill="#3a2f6a"/><ellipse cx="10" cy="12" rx="9" ry="7" fill="#3a2f6a"/>',
  '<path d="M0-28L6-6L28 0L6 6L0 28L-6 6L-28 0L-6-6Z" fill="#ffe27a"/><path d="M26-28l2 8l8 2l-8 2l-2 8l-2-8l-8-2l8-2Z" fill="#fff3c4"/>',
];
