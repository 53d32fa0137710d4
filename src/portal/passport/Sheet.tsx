import { type ReactNode, useEffect, useRef } from 'react'
import { games } from '../../contract/games.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

const emblems = ['funzone', ...games.map(({ prefix }) => prefix)]

interface Props {
  /** What the button back does. */
  onLeave: () => void
  children: ReactNode
}

/**
 * With a mouse the cursor waits in the first field; on a phone that would open the keyboard over the sheet. The portal hides its
 * frame until the page is ready, and nothing hidden takes the focus: then it is placed when the portal turns to it.
 */
function usePlacedFocus() {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = () => {
      if (document.activeElement !== document.body) return
      const first = sheet.current?.querySelector<HTMLElement>('input[required]')
      const target = matchMedia('(pointer: fine)').matches && first ? first : sheet.current
      target?.focus({ preventScroll: true })
    }
    place()
    addEventListener('focus', place)
    return () => removeEventListener('focus', place)
  }, [])
  return sheet
}

/** The sheet of the hosted login, with the emblem of the game that `?game=` names. */
export function Sheet({ onLeave, children }: Props) {
  const { t } = useTexts()
  return (
    <main className="sheet" tabIndex={-1} aria-labelledby="heading" ref={usePlacedFocus()}>
      <button className="close" type="button" aria-label={t('passport.close')} onClick={onLeave}>
        <Icon name="g-close" />
      </button>
      <div className="mark" aria-hidden="true">
        {emblems.map((name) => (
          <svg key={name} data-emblem={name} aria-hidden="true">
            <use href={`/art/emblems.svg#e-${name}`} />
          </svg>
        ))}
      </div>
      {children}
    </main>
  )
}
