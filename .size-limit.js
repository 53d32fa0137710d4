import { listPages, listScripts, readPage } from './tests/checks/built-site.ts'

/**
 * Bytes of script, gzip, that the HTML of a page brings by itself (rule 3.14): all that guests and readers download, and where islands show
 * guests what the platform knows, all but React and the islands themselves, which a browser weighs.
 */
const budgets = { reading: 15_000, guests: 20_000, islands: 38_000 }
const islands =
  /\/(gifts(Package|Wheel)[^/]*|store|webtools|checkLogs|community|communityDynamic|communityJump|articleDetail)\.html$|^passport|^community/
const reading = /\/(privacy|terms|imprint|markets|about|faq|exprule|pointsrule)\.html$/

/** Every page of a game in English, and the hosted login's. */
const pages = [
  ...listPages('stateofsurvival.html'),
  ...listPages('stateofsurvival/{benefits,myinfo,messages}/**/*.html'),
  ...listPages(
    'stateofsurvival/{benefits,community*,gift*,*mailbox,login,message,myinfo,signinbenefit,socialLogin,store,cafe,webtools,checkLogs}.html',
  ),
  ...listPages('stateofsurvival/communityDetail/*.html'),
  ...listPages('community/stateofsurvival.html'),
  ...listPages('passport.html'),
  ...listPages('passport/{password,verify}.html'),
]

export default pages.flatMap((page) => {
  const { inline, files } = listScripts(readPage(page))
  const budget = budgets[reading.test(page) ? 'reading' : islands.test(page) ? 'islands' : 'guests']
  // What stands in the page itself is no file, and counts all the same.
  return files.length > 0 ? [{ name: page, path: files, gzip: true, limit: `${budget - inline} B` }] : []
})
