import { $user } from './account-state.ts'
import { meetPlayer, readView, type Screen } from './meet-player.ts'

/**
 * Keeps `data-view` of a screen's root (`ui/views.css` shows the parts that are for it), and tells the screen whose it is.
 */
export function followPlayer(root: HTMLElement, screen: Screen): void {
  $user.subscribe(() => {
    root.dataset.view = readView()
  })
  meetPlayer(screen)
}
