/**
 * The oldest browsers that the portal, its login and the console run in: those of phones that players still have. What is built, what is
 * checked and what the documents say derives from this table (rule 3.23).
 */
export const minimumBrowsers = {
  /** Also the WebView of Android apps, which is a Chromium of the same number. */
  chromium: '92',
  /** Also iOS, and every webview there. */
  safari: '15.4',
  firefox: '98',
} as const

/** The same, as Vite and its tools name them. */
export const buildTargets = [
  `chrome${minimumBrowsers.chromium}`,
  `safari${minimumBrowsers.safari}`,
  `ios${minimumBrowsers.safari}`,
  `firefox${minimumBrowsers.firefox}`,
]

/** Something that the built files use although a browser of the table lacks it, by its path in MDN's browser-compat-data. */
export interface NewerFeature {
  /** A path, or the beginning of several. */
  feature: string
  /** What happens where it is missing. */
  without: string
}

/** What is newer than the oldest browsers and used all the same: each has to say what happens without it. */
export const newerFeatures: readonly NewerFeature[] = [
  { feature: 'javascript.builtins.Object.hasOwn', without: 'A function of the same name, from `TooOld.astro`.' },
  { feature: 'api.HTMLElement.popover', without: 'The toast is hidden by `hidden`, before its code has come too.' },
  { feature: 'api.Request.duplex', without: 'ofetch sets it for streams only, which nothing sends.' },
  {
    feature: 'javascript.builtins.Intl.Segmenter',
    without: 'Words and characters are told apart by a regular expression (`segments.ts`).',
  },
  {
    feature: 'javascript.builtins.Error.captureStackTrace',
    without: 'ofetch asks first; errors keep their own stack.',
  },
  { feature: 'javascript.builtins.Error.cause', without: 'ofetch’s errors do not name their cause.' },
  { feature: 'api.reportError', without: 'React asks first, and logs instead.' },
  { feature: 'api.Window.requestIdleCallback', without: 'Idle work begins after half a second.' },
  { feature: 'api.Window.cancelIdleCallback', without: 'As for `requestIdleCallback`.' },
  { feature: 'api.Window.setImmediate', without: 'React asks first, and uses a message channel.' },
  {
    feature: 'api.Window.navigation',
    without: 'React asks first, and needs it for its own navigation only, which no page uses.',
  },
  { feature: 'api.Document.startViewTransition', without: 'React asks first; pages change at once.' },
  { feature: 'api.trustedTypes', without: 'The worker is registered by its plain address.' },
  { feature: 'api.TrustedTypePolicyFactory.createPolicy', without: 'As for `trustedTypes`.' },
  { feature: 'api.TrustedTypePolicy.createScriptURL', without: 'As for `trustedTypes`.' },
  { feature: 'api.Notification', without: 'Reminders are not offered.' },
  { feature: 'api.PushManager', without: 'Reminders are not offered.' },
  { feature: 'api.PushSubscription', without: 'Reminders are not offered.' },
  { feature: 'api.ServiceWorkerRegistration.pushManager', without: 'Reminders are not offered.' },
  { feature: 'api.ServiceWorkerRegistration.showNotification', without: 'No push arrives.' },
  { feature: 'api.ServiceWorkerRegistration.navigationPreload', without: 'Pages wait for the worker to start.' },
  { feature: 'api.Navigator.share', without: 'The picture is saved and the text copied.' },
  { feature: 'api.Navigator.canShare', without: 'As for `share`.' },
  { feature: 'api.Navigator.vibrate', without: 'Nothing shakes.' },
  { feature: 'api.Navigator.connection', without: 'React only reports it.' },
  { feature: 'api.HTMLElement.showPopover', without: 'The toast stands in the dialog on top of the page.' },
  { feature: 'api.HTMLElement.hidePopover', without: 'The toast stands in the dialog on top of the page.' },
  {
    feature: 'api.CanvasRenderingContext2D.imageSmoothingQuality',
    without: 'Pictures are scaled as the browser does by itself.',
  },
  { feature: 'api.Element.scrollend_event', without: 'A scroll also ends by the next press, wheel or key.' },
  { feature: 'html.global_attributes.popover', without: 'The toast is hidden by `hidden`.' },
  {
    feature: 'html.global_attributes.inert',
    without: 'The board of a paused mini game is hidden, so that nothing of it can be pressed or focused.',
  },
  { feature: 'html.elements.img.fetchpriority', without: 'Pictures are fetched in the usual order.' },
  { feature: 'html.elements.link.fetchpriority', without: 'Files are fetched in the usual order.' },
  { feature: 'css.at-rules.container', without: 'Screens keep the layout of a phone.' },
  { feature: 'css.properties.container', without: 'As for `@container`.' },
  { feature: 'css.at-rules.property', without: 'What it declares does not move smoothly.' },
  { feature: 'css.at-rules.starting-style', without: 'Dialogs open without moving.' },
  { feature: 'css.at-rules.view-transition', without: 'Pages change at once.' },
  { feature: 'css.selectors.view-transition-group', without: 'Pages change at once.' },
  { feature: 'css.properties.view-transition-name', without: 'Pages change at once.' },
  {
    feature: 'css.selectors.has',
    without:
      'Chosen options are outlined by their own controls, parts may move a little while a screen loads, and a talk with support scrolls with its page.',
  },
  { feature: 'css.selectors.popover-open', without: 'The toast is shown by `@supports`.' },
  { feature: 'css.selectors.autofill', without: 'Filled fields have the browser’s colour.' },
  { feature: 'css.types.color.color-mix', without: 'A plain colour of the palette, by `@supports` (older-styles.ts).' },
  { feature: 'css.types.length.viewport_percentage_units_dynamic', without: '`vh`, by `@supports` (older-styles.ts).' },
  { feature: 'css.types.length.lh', without: '1.4 times the font’s size, by `@supports` (older-styles.ts).' },
  {
    feature: 'css.types.length.container_query_length_units',
    without: 'The week’s seats have one size, by `@supports` (week.css).',
  },
  { feature: 'css.properties.translate', without: '`transform`, by `@supports` (older-styles.ts).' },
  { feature: 'css.properties.rotate', without: '`transform`, by `@supports` (older-styles.ts).' },
  { feature: 'css.properties.scale', without: '`transform`, by `@supports` (older-styles.ts).' },
  { feature: 'css.properties.animation-timeline', without: 'The row of filters does not fade at its ends.' },
  { feature: 'css.properties.field-sizing', without: 'Fields keep their height and scroll.' },
  { feature: 'css.properties.text-wrap', without: 'Lines break where they are full.' },
  { feature: 'css.properties.word-break.auto-phrase', without: 'Japanese breaks after any letter.' },
  { feature: 'css.properties.text-align.match-parent', without: 'Lines begin at the side of the page’s language.' },
  { feature: 'css.properties.overflow.clip', without: 'The browser’s `visible`: a shadow may reach further.' },
  { feature: 'css.properties.overflow-x.clip', without: 'The browser’s `visible`.' },
  { feature: 'css.properties.overscroll-behavior', without: 'The page behind a scrolled dialog may scroll.' },
  { feature: 'css.properties.scrollbar-', without: 'Scroll bars look as the system’s.' },
  { feature: 'css.properties.accent-color', without: 'Controls have the system’s colour.' },
  { feature: 'css.properties.hyphens', without: 'Long words break without a hyphen.' },
  { feature: 'css.properties.hyphenate-limit-chars', without: 'Shorter words are hyphenated, too.' },
  { feature: 'css.properties.forced-color-adjust', without: 'Colours follow the system’s.' },
  { feature: 'css.properties.box-decoration-break', without: 'Written with its prefix as well.' },
  { feature: 'css.properties.mask', without: 'Written with its prefix as well.' },
  { feature: 'css.properties.user-select', without: 'Written with its prefix as well.' },
  { feature: 'css.properties.text-size-adjust', without: 'Written with its prefix as well.' },
  { feature: 'css.properties.align-content', without: 'As for `justify-content`.' },
  { feature: 'css.properties.align-self', without: 'As for `justify-content`.' },
  {
    feature: 'css.properties.justify-content',
    without: '`start` and `end` are written as `flex-start` and `flex-end` (older-styles.ts).',
  },
  { feature: 'css.properties.place-', without: 'Parts begin at the start of their cell.' },
  { feature: 'css.properties.cursor', without: 'Phones have no pointer.' },
  { feature: 'css.properties.resize', without: 'Fields keep their size.' },
  { feature: 'css.properties.float.inline-start', without: 'The icon stands above its text.' },
  { feature: 'css.properties.font-family.ui-monospace', without: 'The next font of the list.' },
  { feature: 'css.properties.-webkit-', without: 'Only WebKit and Chromium know it, or need it.' },
  { feature: 'css.selectors.-webkit-', without: 'Only WebKit and Chromium know it, or need it.' },
  { feature: 'css.selectors.selection', without: 'Selected text has the system’s colours.' },
  { feature: 'css.types.sibling-index', without: 'Asked for by `@supports`.' },
]
