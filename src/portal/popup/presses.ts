import { deferPress } from '../ui/fetch-code.ts'

/** Opens the address of a popup, which takes along where the player is (rule 17.2). */
export const openPopupLink = deferPress(async () => {
  const { openLink } = await import('../link/open-link.ts')
  return (address: string) => openLink(address, { isPopup: true })
})
