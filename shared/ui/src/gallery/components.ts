/** Every gallery file of the kit. */
import actionBar from '../ActionBar.gallery.tsx';
import banner from '../Banner.gallery.tsx';
import bookCardLarge from '../BookCardLarge.gallery.tsx';
import bookCardSmall from '../BookCardSmall.gallery.tsx';
import button from '../Button.gallery.tsx';
import carousel from '../Carousel.gallery.tsx';
import chip from '../Chip.gallery.tsx';
import coin from '../Coin.gallery.tsx';
import cover from '../Cover.gallery.tsx';
import dialog from '../Dialog.gallery.tsx';
import field from '../Field.gallery.tsx';
import grid from '../Grid.gallery.tsx';
import icon from '../Icon.gallery.tsx';
import iconButton from '../IconButton.gallery.tsx';
import illustrations from '../illustrations.gallery.tsx';
import lazyIllustration from '../LazyIllustration.gallery.tsx';
import list from '../List.gallery.tsx';
import listFoot from '../ListFoot.gallery.tsx';
import logo from '../Logo.gallery.tsx';
import infiniteTrigger from '../lists/InfiniteTrigger.gallery.tsx';
import pagedList from '../lists/PagedList.gallery.tsx';
import virtualList from '../lists/VirtualList.gallery.tsx';
import medal from '../Medal.gallery.tsx';
import meta from '../Meta.gallery.tsx';
import modal from '../Modal.gallery.tsx';
import panelIllustration from '../PanelIllustration.gallery.tsx';
import picture from '../Picture.gallery.tsx';
import poster from '../Poster.gallery.tsx';
import rail from '../Rail.gallery.tsx';
import readingCard from '../ReadingCard.gallery.tsx';
import searchPill from '../SearchPill.gallery.tsx';
import section from '../Section.gallery.tsx';
import shareButton from '../ShareButton.gallery.tsx';
import sheet from '../Sheet.gallery.tsx';
import skeleton from '../Skeleton.gallery.tsx';
import statePanel from '../StatePanel.gallery.tsx';
import switches from '../Switch.gallery.tsx';
import hotWords from '../search/HotWords.gallery.tsx';
import searchBar from '../search/SearchBar.gallery.tsx';
import searchHistory from '../search/SearchHistory.gallery.tsx';
import tabBar from '../TabBar.gallery.tsx';
import tabs from '../Tabs.gallery.tsx';
import tag from '../Tag.gallery.tsx';
import toast from '../Toast.gallery.tsx';
import topBar from '../TopBar.gallery.tsx';
import videoTile from '../VideoTile.gallery.tsx';
import type { Gallery } from './gallery.ts';

/** Every component of the kit in its states. */
export const gallery: Gallery = {
  ...actionBar,
  ...banner,
  ...bookCardLarge,
  ...bookCardSmall,
  ...button,
  ...carousel,
  ...chip,
  ...coin,
  ...cover,
  ...dialog,
  ...field,
  ...grid,
  ...icon,
  ...iconButton,
  ...infiniteTrigger,
  ...lazyIllustration,
  ...list,
  ...listFoot,
  ...logo,
  ...medal,
  ...meta,
  ...modal,
  ...panelIllustration,
  ...picture,
  ...illustrations,
  ...poster,
  ...pagedList,
  ...rail,
  ...readingCard,
  ...searchBar,
  ...hotWords,
  ...searchHistory,
  ...searchPill,
  ...section,
  ...shareButton,
  ...sheet,
  ...skeleton,
  ...statePanel,
  ...switches,
  ...tabBar,
  ...tabs,
  ...tag,
  ...toast,
  ...topBar,
  ...videoTile,
  ...virtualList,
};
