/**
 * The icon set. Each glyph is a separate module, so that a chunk contains only the glyphs that it imports:
 * the bundler resolves these exports to the modules.
 */
// biome-ignore-start lint/performance/noBarrelFile: one import for all glyphs; a chunk gets the modules it uses, not this one

export { addHome } from './icons/addHome.ts';
export { alert } from './icons/alert.ts';
export { back } from './icons/back.ts';
export { bag } from './icons/bag.ts';
export { bolt } from './icons/bolt.ts';
export { book } from './icons/book.ts';
export { calendar } from './icons/calendar.ts';
export { camera } from './icons/camera.ts';
export { card } from './icons/card.ts';
export { check } from './icons/check.ts';
export { clock } from './icons/clock.ts';
export { close } from './icons/close.ts';
export { coin } from './icons/coin.ts';
export { comments } from './icons/comments.ts';
export { compass } from './icons/compass.ts';
export { copy } from './icons/copy.ts';
export { crown } from './icons/crown.ts';
export { cube } from './icons/cube.ts';
export { dots } from './icons/dots.ts';
export { down } from './icons/down.ts';
export { download } from './icons/download.ts';
export { edit } from './icons/edit.ts';
export { episodes } from './icons/episodes.ts';
export { external } from './icons/external.ts';
export { eye } from './icons/eye.ts';
export { eyeOff } from './icons/eyeOff.ts';
export { flag } from './icons/flag.ts';
export { flame } from './icons/flame.ts';
export { fullscreen } from './icons/fullscreen.ts';
export { gift } from './icons/gift.ts';
export type { Glyph } from './icons/glyph.ts';
export { grid } from './icons/grid.ts';
export { headset } from './icons/headset.ts';
export { heart } from './icons/heart.ts';
export { home } from './icons/home.ts';
export { list } from './icons/list.ts';
export { locate } from './icons/locate.ts';
export { lock } from './icons/lock.ts';
export { mail } from './icons/mail.ts';
export { menu } from './icons/menu.ts';
export { moon } from './icons/moon.ts';
export { mute } from './icons/mute.ts';
export { next } from './icons/next.ts';
export { pause } from './icons/pause.ts';
export { phone } from './icons/phone.ts';
export { play } from './icons/play.ts';
export { previous } from './icons/previous.ts';
export { receipt } from './icons/receipt.ts';
export { refresh } from './icons/refresh.ts';
export { right } from './icons/right.ts';
export { scan } from './icons/scan.ts';
export { search } from './icons/search.ts';
export { share } from './icons/share.ts';
export { singlePage } from './icons/singlePage.ts';
export { sliders } from './icons/sliders.ts';
export { spread } from './icons/spread.ts';
export { star } from './icons/star.ts';
export { strip } from './icons/strip.ts';
export { sun } from './icons/sun.ts';
export { swap } from './icons/swap.ts';
export { trash } from './icons/trash.ts';
export { up } from './icons/up.ts';
export { user } from './icons/user.ts';
export { video } from './icons/video.ts';
export { videoFilled } from './icons/videoFilled.ts';
export { volume } from './icons/volume.ts';
export { wallet } from './icons/wallet.ts';
export { wifiOff } from './icons/wifiOff.ts';
// biome-ignore-end lint/performance/noBarrelFile: see above
