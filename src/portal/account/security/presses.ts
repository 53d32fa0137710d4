import { deferPress } from '../../ui/fetch-code.ts'

const fetchSecurity = () => import('./press-security.ts')
const fetchWays = () => import('../profile/press-ways.ts')

/** The code of the sheet that asks before an account is deleted. */
export const fetchDeleteSheet = async () => ({ default: (await import('./DeleteSheet.tsx')).DeleteSheet })

/** The code of the screen's presses. */
export const fetchPresses = () => Promise.all([fetchSecurity(), fetchWays(), fetchDeleteSheet()])

export const pressDownload = deferPress(async () => (await fetchSecurity()).download)
export const pressSignOutDevice = deferPress(async () => (await fetchSecurity()).signOutDevice)
export const pressUnlinkRole = deferPress(async () => (await fetchSecurity()).unlinkRole)
export const pressSignOutEverywhere = deferPress(async () => (await fetchSecurity()).signOutEverywhere)
export const pressUnlink = deferPress(async () => (await fetchWays()).unlink)
