import { getEnvironment } from '../environment.ts'

/** Selects all that an element shows, for the player to see what is copied. */
function select(shown: HTMLElement): void {
  if (shown instanceof HTMLTextAreaElement) shown.select()
  else getSelection()?.selectAllChildren(shown)
}

/**
 * Puts a text on the clipboard, right after a press; whether it is there. The clipboard's own call is missing in webviews and
 * without https, and may be denied: then what is `shown` is selected and copied, and stays selected so that the player can copy it.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  const { copySelected, sharing } = getEnvironment()
  const { clipboard } = sharing()
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Denied: the selection is left.
  }
  if (!shown) return false
  select(shown)
  return copySelected()
}
