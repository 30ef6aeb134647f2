/**
 * Stories that repeat what a component or unit test shows. `npm test` leaves them out, `npm run test:stories` runs them (decisions/075).
 */

/** By story file: the title of each story, and the test of `npm test` that shows the same. */
export const REPEATED_STORIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'the account centre shows account, password, coins and VIP, and links to every account page':
      'account-remote/src/centre/CentrePage.test.tsx › each row links to its page',
    'login reports missing fields and a wrong password, and leads to the account centre':
      'account-remote/src/login/LoginPage.test.tsx › an empty form shows errors at both fields, focuses the first, and sends nothing',
    'a new password is entered twice, replaces the old one, and logs in':
      'account-remote/src/password/PasswordPage.test.tsx › success shows a dialog, updates the stored password, and leads back',
    'finding an account needs a day, and reports a day without a charge':
      'account-remote/src/findAccount/FindAccountPage.test.tsx › searching without a day shows an error and sends nothing',
    'the consumption records are samples, without a call to the provider':
      'account-remote/src/records/RecordsPage.test.tsx › without an account it shows sample records, labelled as a sample, without a call',
    'a contact is left with the support, by QQ or by e-mail':
      'account-remote/src/support/SupportSheet.test.tsx › a contact is sent once, with user and visitor id, and the sheet closes',
    'the complaint page returns to the account centre':
      'account-remote/src/centre/CentrePage.test.tsx › the complaint link has the return address, the support’s chat and the account',
  },
  bookHome: {
    'a finished book says so':
      'comic-remote/src/bookHome/BookHomePage.test.tsx › a finished book shows 已完结',
    'links to the first two free chapters and to the catalogue':
      'comic-remote/src/bookHome/BookHomePage.test.tsx › of the first two chapters only the free one is listed',
    'paid chapters are not among these links':
      'comic-remote/src/bookHome/BookHomePage.test.tsx › of the first two chapters only the free one is listed',
    'the favourite button adds and removes':
      'comic-remote/src/bookHome/BookHomePage.test.tsx › the favourite button adds and removes the book, and the state is persisted',
    '取消 stays in the book':
      'comic-remote/src/bookHome/BookHomePage.test.tsx › cancelling stays on the book, whose button continues at that chapter',
    'an empty id goes back': 'comic-remote/src/bookHome/BookHomePage.test.tsx › an empty id goes back',
  },
  checkout: {
    'coins that arrived on another phone are spent by the press, without the checkout':
      'comic-remote/src/reader/Checkout.test.tsx › coins that arrived on another phone are spent by that press',
  },
  comicHome: {
    'shows every shelf with a link to its list, and the search button':
      'comic-remote/src/home/HomePage.test.tsx › shows every shelf with a link to its list',
    'a visitor who has recharged sees the 3D shelf at noon':
      'comic-remote/src/home/HomePage.test.tsx › users who have recharged see the 3D shelf by day',
    'recent reading shows the three latest of the history':
      'comic-remote/src/home/HomePage.test.tsx › recent reading shows the three latest books at their chapters',
    'after the first chapter the tip explains how to add the store to the home screen, and stays closed':
      'comic-remote/src/home/extras/extras.test.tsx › the tip shows the steps for this browser to add the store to the home screen, and the app link',
  },
  comicLists: {
    'the category page loads page by page to its end':
      'comic-remote/src/category/CategoryPage.test.tsx › the next page is fetched near the end of the list; a failed one recovers by 重新加载',
    'a filter without results says so and offers to reset it':
      'comic-remote/src/category/CategoryPage.test.tsx › without books it shows 暂时没有记录 and offers all books',
  },
  comicSearch: {
    'an author’s books are found, as large cards':
      'comic-remote/src/search/SearchPage.test.tsx › a typed keyword finds books, each linked to its home, and is in the address',
    'a search that finds nothing says so':
      'comic-remote/src/search/SearchPage.test.tsx › a keyword without results shows the empty state',
    'the last ten searches are remembered, each once, newest first, until they are cleared':
      'comic-remote/src/search/SearchPage.test.tsx › the search history is newest first, repeats searches, and can be cleared',
  },
  comicShelf: {
    'the history is cleared after a confirmation, and then links to the home page':
      'comic-remote/src/shelf/ShelfPage.test.tsx › the whole history is cleared only when that is confirmed',
    'favourites are removed while editing, and only those that were chosen':
      'comic-remote/src/shelf/ShelfPage.test.tsx › favourites can be selected and removed in edit mode',
    'a favourite with unseen chapters is marked until its book is opened':
      'comic-remote/src/shelf/ShelfPage.test.tsx › a favourite with new chapters is marked until its book is opened; failed checks are silent',
  },
  continuousReading: {
    'twenty chapters are read in one strip: title, address and history follow, memory stays bounded':
      'comic-remote/src/reader/Continuous.test.tsx › the strip grows to the last chapter, with at most 13 mounted pages, and ends with its card',
    '下一话 scrolls in the strip; 上一话 slides back to the chapter before the one that is read':
      'comic-remote/src/reader/Continuous.test.tsx › 下一话 scrolls to a chapter of the strip, once for a double press; 上一话 opens the previous one',
    '连续阅读 off shows single chapters':
      'comic-remote/src/reader/Continuous.test.tsx › without 连续阅读 the next chapter replaces this one',
  },
  endlessReading: {
    'with single chapters the card opens the next one at its top; back leaves the reader':
      'comic-remote/src/reader/end/ChapterEnd.test.tsx › the card shows the next chapter, and its link replaces this chapter at the top of the next one',
    'the card of a chapter that must be bought shows its price, and buys nothing':
      'comic-remote/src/reader/end/ChapterEnd.test.tsx › with single chapters nothing is requested of a chapter that must be bought',
    'after the last chapter there are similar books; 收藏 puts the book on the shelf':
      'comic-remote/src/reader/end/ChapterEnd.test.tsx › after the last chapter there are similar books, the catalogue and the shelf',
  },
  faults: {
    'a device tries a slow build on every visit, and reports no failure of it':
      'shell/src/remotes/slowBuilds.test.ts › a build (%s) is attempted first on every visit, however often another one was shown',
  },
  feed: {
    'the video tab shows the shelves until 短片 is chosen, and again after 片库':
      'video-remote/src/home/HomePage.test.tsx › shows the shelves to a visitor who has not chosen; 短片 leads to the feed, which is stored',
    'a film for members offers the membership only, after its preview':
      'video-remote/src/feed/FilmOffer.test.tsx › a film for members leads to the membership after its preview, and says what members pay',
    'thirty flings never have more than three media elements':
      'video-remote/src/feed/FeedPage.test.tsx › after 30 films there were never more than three media elements, and players of left films are gone',
    'keys move through the films, pause, and mute':
      'video-remote/src/feed/FeedPage.test.tsx › keys and the wheel move through the films, and the buttons do for screen readers',
  },
  lockedChapter: {
    'a new visitor without coins reads it after four taps, and returns to it':
      'comic-remote/src/reader/Checkout.test.tsx › after a payment that has not left the page, the chapter is bought once with the coins, and a receipt shows',
    'with enough coins two taps read it in the same strip, where it stood':
      'comic-remote/src/reader/locked/LockedChapterPane.test.tsx › the bought chapter takes the place of the pane: its beginning stays on the screen',
  },
  newRemote: {
    'a new remote of another repository is written in the live shell, released as a finished build, and shown there':
      'shared/release/src/finishedBuild.test.ts › is released under its own name, which no list of remotes has to contain',
  },
  payFrame: {
    'a payment page that hangs is reported after its timeout and can be retried':
      'account-remote/src/payFrame/PayFramePage.test.tsx › a page that does not load shows an error after the timeout and can be retried',
  },
  payReturn: {
    'no shows the steps for a browser, and a way to pay again':
      'account-remote/src/payReturn/PayReturn.test.tsx › no shows the troubleshooting steps, and paying again opens the recharge centre',
    'a payment that was not made is asked about, and the coins of a late one replace the question':
      'account-remote/src/payReturn/PayReturn.test.tsx › asks when nothing has arrived after a while',
  },
  playerAds: {
    'where autoplay is blocked, a prompt starts the ads in order, then the film, reported once':
      'video-remote/src/player/AdOverlay.test.tsx › on a phone the prompt shows, the ad is paused and the bar hidden; a tap plays all ads and then the film',
    'the film follows the last ad without a gap':
      'video-remote/src/player/AdOverlay.test.tsx › on a phone the prompt shows, the ad is paused and the bar hidden; a tap plays all ads and then the film',
    'ads that fail or hang are skipped and never block the film':
      'video-remote/src/player/AdOverlay.test.tsx › ads that cannot be played never block the film',
  },
  playerComments: {
    'a comment written below the player is shown at once; an empty one is not sent':
      'video-remote/src/detail/DetailPage.test.tsx › comments can be written below the player',
    'comments are switched off and on':
      'video-remote/src/player/comments/CommentStage.test.tsx › hiding removes all comments; showing restores the current ones',
  },
  playerGestures: {
    'double taps at the sides seek by 10 s and add up':
      'video-remote/src/player/Gestures.test.tsx › double taps at the sides skip by 10 s, and accumulate',
    'a tap shows the bar, the next hides it':
      'video-remote/src/player/Gestures.test.tsx › a tap hides the bar after a delay, another shows it immediately',
    'a long press plays at 2x':
      'video-remote/src/player/Gestures.test.tsx › a long press plays at 2x until release',
    'in full screen swipes at the sides change volume and brightness':
      'video-remote/src/player/Gestures.test.tsx › in full screen vertical swipes change volume and brightness',
  },
  playerMenus: {
    'switching the quality keeps time and pause, and stores the choice':
      'video-remote/src/player/Menus.test.tsx › another quality continues at the same time, and the choice is stored',
    'captions are shown over the film and switched off again':
      'video-remote/src/player/Menus.test.tsx › captions can be chosen, render as text, and can be switched off',
    'a tap on a marker shows its card, a second tap seeks there':
      'video-remote/src/player/Menus.test.tsx › pressing a marker opens its card, pressing it again seeks',
  },
  playerPlaylist: {
    'skipping past an end shows a message, the list is 30 % wide and chooses a film':
      'video-remote/src/player/Playlist.test.tsx › skipping past the ends shows a tip for 3 s',
  },
  playerPreview: {
    'the preview has English texts':
      'video-remote/src/player/Preview.test.tsx › the tip can be closed, and has an English text',
  },
  prune: {
    'an open page of a former canary loads its lazy chunks for seven days, then prune removes the build':
      'shared/release/src/prune.test.ts › removes what no registry, rollback or open page can name, with the files that only it names',
  },
  reader: {
    'a failed picture loads after a tap, and blocks no other picture':
      'comic-remote/src/reader/Pages.test.tsx › a missing picture shows the placeholder, and pressing it retries',
    'a picture that cannot be decrypted counts as failed':
      'comic-remote/src/reader/Pages.test.tsx › a picture that cannot be decrypted shows the placeholder without blocking others',
    'before the first and after the last chapter the reader shows a message':
      'comic-remote/src/reader/ReaderPage.test.tsx › steps before the first and after the last chapter show a message',
    'a missing chapter shows that there are no more chapters':
      'comic-remote/src/reader/Failures.test.tsx › code 400 says that there are no more chapters',
  },
  readerPages: {
    'a failed picture loads by itself when the network returns':
      'shared/platform/src/pictures/pictures.test.tsx › that has failed is retried when the network returns',
  },
  readerRules: {
    'code 101 refreshes the user and says that the network is congested; reloading recovers':
      'comic-remote/src/reader/Failures.test.tsx › code 101 refreshes the user, shows congestion, and recovers by retry',
    'buying with too few coins closes the buy dialog and opens the recharge dialog':
      'comic-remote/src/reader/Unpaid.test.tsx › too few coins open the recharge sheet (auto-buy %s)',
    'the bars show at the top and the bottom of a chapter, hide in between, and toggle with a tap':
      'comic-remote/src/reader/ReaderPage.test.tsx › the bars are shown at both ends, hidden while scrolling, and toggled by a tap',
  },
  readerTools: {
    'the slider shows the current page, and dragging its thumb goes to another page':
      'comic-remote/src/reader/tools/tools.test.tsx › the slider shows the page, and jumps to another one while the bars stay',
    'night mode, brightness and page gap are stored; taps pass through the dim overlay':
      'comic-remote/src/reader/tools/tools.test.tsx › night, brightness and gap apply at once to the pages, and are persisted',
    'auto-scroll runs to the end of the chapter; bars and touches pause it':
      'comic-remote/src/reader/tools/tools.test.tsx › auto-scroll pauses while the bars are shown, and ends with the chapter',
    'a wake lock keeps the screen on while a chapter is visible':
      'comic-remote/src/reader/tools/tools.test.tsx › the screen is kept on while the chapter is open and the tab is visible',
    'the keyboard controls the reader with single chapters':
      'comic-remote/src/reader/tools/tools.test.tsx › keys change the chapter and toggle the bars, but not on the slider',
  },
  recharge: {
    'while the channels are closed the centre says so and leads to the support':
      'account-remote/src/purchase/Channels.test.tsx › when there are none, show a message and a link to the support',
    'in the native app an app channel passes the order to the bridge method of its superior code':
      'account-remote/src/purchase/PurchasePage.test.tsx › the superior code selects the bridge method; without a book the account centre is next',
  },
  releases: {
    'a build the live shell cannot show is refused with the reason':
      'shared/release/src/commands.test.ts › is refused with all problems of the browser check',
  },
  remoteDown: {
    'the panel retries when the network returns':
      'shell/src/remotes/loadable.test.ts › retries when the network returns',
  },
  returnFromPayment: {
    'a film that was agreed to is bought once, and continues':
      'video-remote/src/detail/AwaitedPayment.test.tsx › an agreed purchase is made once when the coins are there',
    'an agreed purchase buys nothing without the payment':
      'shared/platform/src/payment/payment.test.ts › is not valid unless the visitor agreed, nor after it was withdrawn or the payment has ended',
    'who closed the tab continues at the chapter from home':
      'account-remote/src/payReturn/PayReturn.test.tsx › %s leads back to what needed the payment: %s',
    'the frame returns to the chapter':
      'account-remote/src/purchase/PurchasePage.test.tsx › from the iOS home screen a browser channel opens in the frame of the store',
  },
  video: {
    'a category is titled by its cid, and its tiles lead to the videos':
      'video-remote/src/category/CategoryPage.test.tsx › the title is that of the cid and the tiles lead to their video',
    'an unknown category is empty':
      'video-remote/src/category/CategoryPage.test.tsx › a category without videos shows 暂时没有记录 and a link to the video home',
    'a site gives categories titles of its own':
      'video-remote/src/category/CategoryPage.test.tsx › a site overrides category titles',
    'a search is validated, stored in the history, and paged by 20':
      'video-remote/src/search/SearchPage.test.tsx › a full page of 20 has a next one, a shorter page is the last',
    'the last ten searches are kept, newest first, each once':
      'video-remote/src/search/SearchPage.test.tsx › the search history shows newest first, and can be cleared',
    'a search that finds nothing says so':
      'video-remote/src/search/SearchPage.test.tsx › an empty result shows 暂时没有记录',
    'purchased videos are counted and listed, newest first':
      'video-remote/src/purchased/PurchasedPage.test.tsx › the heading counts all purchases, not only the first page',
  },
  videoDetail: {
    'the preview counts watched seconds only, continues after a reload, and ends for good at 40':
      'video-remote/src/detail/Preview.test.tsx › without enough coins the preview plays; watched seconds are saved, and after 40 the player is removed',
    'a film that cannot be loaded shows 加载失败 in the player and plays after 重新加载':
      'video-remote/src/detail/FilmAddress.test.tsx › a video with an expired address plays from the new one after 重新加载',
    'a double tap buys once, the message is shown, and the film plays in full':
      'video-remote/src/detail/Buying.test.tsx › a double tap buys once; then the message shows and the whole video plays',
    'without enough coins the message is shown for a second, then the recharge centre opens':
      'video-remote/src/detail/Buying.test.tsx › code 999 shows its message and leads to the recharge centre a second later',
    'a video for members opens the panel after its preview; a member watches it':
      'video-remote/src/detail/Members.test.tsx › a video for members has a preview, whatever the balance, which can be played again',
    'the preview of a video for members is played again, without being counted again':
      'video-remote/src/detail/Members.test.tsx › a video for members has a preview, whatever the balance, which can be played again',
  },
  withdrawn: {
    'ten open pages ask for the registry at most once per minute each':
      'shell/src/remotes/withdrawn/switchWithdrawn.test.tsx › a visible page asks for the registry about once per minute, a hidden one never',
  },
};
