/** The path of every page of the portal under game and locale; `:uid` marks a parameter. */
export const routePaths: readonly string[] = [
  '/',
  '/login',
  '/socialLogin',
  '/store',
  '/cafe',
  '/honkmailbox',
  '/adventurermailbox',
  '/casualgame',
  '/webtools',
  '/checkLogs',
  '/message',
  '/messages/system',
  '/messages/community',
  '/messages/announcement',
  '/messages/customer',
  '/myinfo',
  '/myinfo/community',
  '/myinfo/messagesetting',
  '/myinfo/generalinfo',
  '/myinfo/avatar',
  '/myinfo/character',
  '/myinfo/active/:uid',
  '/myinfo/security',
  '/myinfo/privacy',
  '/myinfo/terms',
  '/myinfo/imprint',
  '/myinfo/markets',
  '/myinfo/about',
  '/myinfo/faq',
  '/myinfo/packages',
  '/communityDetail/articleDetail',
  '/communityDynamic',
  '/communityJump',
  '/benefits',
  '/benefits/pack',
  '/benefits/pointstask',
  '/benefits/membership',
  '/benefits/packrecord',
  '/benefits/exprule',
  '/benefits/pointsrecord',
  '/benefits/pointsrule',
  '/benefits/exprecord',
  '/benefits/integral',
  '/gift',
  '/giftsWheel',
  '/signinbenefit',
  '/giftsPackage',
  '/giftsPackagePhase1',
  '/giftsPackagePhase2',
  '/giftsPackagePhase3',
  '/giftsPackagePhase4',
]

/** What stands in the place of a parameter in the address of its page's file, which is the same for every value. */
export const anyParameter = 'uid'

/** What a page is called: its path without the leading slash and a parameter, `home` for the root. */
export function nameOfPath(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace('/:uid', '')
}

/** The pages that links may lead to: those that need nothing more to be said of them. */
export const linkableNames: readonly string[] = routePaths.filter((path) => !path.includes(':')).map(nameOfPath)
