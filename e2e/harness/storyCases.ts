/**
 * Stories that try one rule on many pages, sizes or faults. `npm test` runs representative cases, `npm run test:stories` all of
 * them (decisions/075).
 */

/** Stories of one rule in a file. */
export interface StoryCases {
  readonly file: string;
  /** Found in the titles of all cases. */
  readonly cases: RegExp;
  /** Found in the titles of the cases of `npm test`. */
  readonly quick: RegExp;
}

const story = (file: string, cases: RegExp, quick: RegExp): StoryCases => ({ file, cases, quick });

/** The rules with more cases than `npm test` runs. */
export const STORY_CASES: readonly StoryCases[] = [
  story('accessibility', /(?:the placeholder|\/h5\/\w+) is accessible in light and dark/, /\/h5\/pc/),
  story('accessibility', /with forced colours every button and package of/, /\/purchase/),
  story('accessibility', /is printed without bars/, /\/book\/read|\/vod /),
  story('accountEdges', /a device whose tgId is/, /a line break/),
  story('accountEdges', /says that no book is loaded/, /\/9001\/ /),
  story('accountEdges', /\/\S+ goes back/, /\/book\/ /),
  story('accountEdges', /a book, a film and a category called/, /__proto__/),
  story('calls', /the video page \S+ registers/, /\/vod /),
  story('calls', /the first call of \S+ times out/, /of (?:\/home|\/vod\/detail\S*) /),
  story('checkout', /closes it, which changes nothing/, /Escape/),
  story('comicHome', /one leads to/, /a book|a new window/),
  story('comicHome', /at \d\d:\d\d the 3D shelf is/, /20:59|21:00/),
  // The other lists are opened by stories/screens.
  story('comicLists', /: ads, three small cards, then large ones/, /\/(?:new|latest):/),
  story('commands', /an invalid port/, /eighty/),
  story('commands', /a (?:site|remotes)\.json that/, /site\.json that is cut off|remotes\.json that may not/),
  story(
    'documentedCommands',
    /npm (?:install|run unit|run deploy|run status|run release -- \S+).* works/,
    /-- status|-- reproduce|run deploy/,
  ),
  story('documents', /an entry that .+ disables its own pages/, /lacks its build/),
  story('documents', /a remotes\.json that .+ shows the failure panel/, /is not JSON/),
  story('documents', /a site\.json that .+ shows an error/, /is missing/),
  story('doubleTaps', /count as one|\d+ controls \(seed|every kind of control/, /chapter offer|\/index:/),
  story('doubleTaps', /presses of 下一话 after/, /120,240/),
  story('endlessReading', /the end of a chapter with .+ is accessible/, /similar books/),
  // Every part with one fault, every fault with one part.
  story(
    'faults',
    /(?:registry|all of a remote|entry|module|chunk|sheet|server|build): /,
    new RegExp(
      [
        'registry: (?:500|hangs)',
        'all of a remote: (?:connection refused|slow)',
        ' entry: broken content',
        'exposed module: tampered',
        'page chunk: (?:reset|a web page)',
        'style sheet: cut off',
        'manifest of a development server: 404',
        'entry of a development server: hangs',
        'build: (?:throws at activation|exports a page|throws at render)',
      ].join('|'),
    ),
  ),
  story('faults', /shows the failure panel and recovers without a page load/, /500:|hangs:/),
  story('faults', /it is the fallback when the entry of the current one is/, /tampered|hangs/),
  story('federation', /a remote whose .+ differs from the released file/, /entry|style sheet/),
  story('federation', /a tampered .+ that a page loads lazily/, /script/),
  story('federation', /a tampered \w+ script of the shell never runs/, /main/),
  story(
    'firstPaint',
    /nothing moves when the application takes over/,
    // Every setting has a page.
    /light .*: video home$|dark .*: film$|820 .*: (?:book|video home)$|200 .*: reader$/,
  ),
  story('keyboardFocus', /no bar of .+ covers what gets the focus/, /of (?:home|video-detail) covers/),
  story('largeText', /is whole in a window of 320/, /(?:category|user) is whole/),
  story('largeText', /the tabs of .+ have one line/, /of home have/),
  story('loading', /has the shape of the content/, /: (?:a list|book|home|video home)$/),
  story(
    'missingContent',
    /has one title and is announced once/,
    /\/index whose|\/vod\/detail\S+ whose|\/book\/404404, |\/book\/read, |\/shelf, /,
  ),
  story('payFrame', /is refused with a message and never requested/, /javascript:/),
  story('reader', /\/book\/read\/\S+ shows that no chapter is loaded/, /%20\/1/),
  story('recharge', /(?:sheet of channels|notice|support) is accessible/, /notice/),
  story('redirects', /\/\S* leads to \//, / \/ leads|\?tgId=77 leads to \/home|\/no\/such|%E6/),
  story('remoteDown', /without the \w+ remote the other two work/, /comic/),
  story('remoteDown', /the panel of the \w+ remote recovers by itself/, /video/),
  story('remoteDown', /shows the panel within 3 s/, /a page whose code hangs/),
  story('renderedPictures', /the first picture is shown after the page’s files/, /: (?:home|film)$/),
  story('renderedScreens', /has the title of its content before the application/, /: (?:book|film)$/),
  story(
    'renderedScreens',
    /nothing moves and no text changes at the takeover/,
    // Every setting has a page.
    /light .*: (?:home|film)|spec.ts dark .*: reader|wide noth.*: video home|wide, dark .*: (?:book|video category)/,
  ),
  story('restoration', /is restored with its scroll position/, /three pages long|the catalogue|video home/),
  // Addresses that show the screen of another one; stories/comicLists opens the lists among them.
  story(
    'screens',
    / answers, is accessible/,
    // Forms, lists and shelves have one frame each; a page of every frame is opened, by each remote that uses it.
    // Home and the page of a film are checked in every window by stories/windowShapes.
    /(?<! \/home| \/index|\/vod\/detail\?vodId=2003| \/new|\/home\/(?:new|kkbg|recommend|three-d|ranked)|\/latest|\/new-on|bookId=1002|active=history|\/shelf\/offline|\/user\/(?:bind|password|find-account|devices)|\/purchase\/history|\/shelf-vod|\/search-vod|\/vod\/category\?cid=3) answers/,
  ),
  story('serviceWorker', /the cached registry opens the store while/, /hang/),
  story('shellFallback', /forgets the state of history entries/, /entries and blocks/),
  story(
    'versions',
    /the \w+ shell with the old, the current/,
    /old shell .* comic|current shell .* (?:video|account)/,
  ),
  story('windowShapes', /fits every window/, / (?:home|video-detail) fits/),
];
