import { useStore } from '@nanostores/react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { AppSheet } from './AppSheet.tsx'
import { $closeMode } from './app.ts'
import { $webview, openAsPlayer, pressClose } from './phone-store.ts'
import { $settings } from './settings-store.ts'
import { watchFrame } from './watch-frame.ts'

/** The webview with the portal in it. Each page goes back to closing without being asked. */
function Webview({ address }: { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? watchFrame(frame.current, () => $closeMode.set('close')) : undefined), [])
  return <iframe className="phone__page" title="Webview" src={address} ref={frame} />
}

/** What the game shows where no webview lies over it. */
function Game() {
  return (
    <div className="phone__game">
      <Icon name="i-gamepad" />
      <p>Your game runs here.</p>
      <button className="btn btn--glory" type="button" onClick={openAsPlayer}>
        Open the hall
      </button>
    </div>
  )
}

/** A phone with a game, which opens the portal in a webview and covers some of it. */
export function Phone() {
  const webview = useStore($webview)
  const { top, bottom } = useStore($settings)
  const mode = useStore($closeMode)
  const areas: CSSProperties & Record<'--top' | '--bottom', string> = {
    '--top': `${Math.max(42, top)}px`,
    '--bottom': `${Math.max(0, -bottom)}px`,
  }
  return (
    <section className="phone" aria-label="Phone’s screen" style={areas}>
      <div className="phone__screen">
        {webview.kind === 'open' ? <Webview key={webview.turn} address={webview.address} /> : <Game />}
        {webview.kind === 'open' && (
          <>
            <div className="phone__top">
              <span aria-hidden="true">9:41</span>
              <button className="phone__close" type="button" onClick={pressClose}>
                <Icon name="g-close" />
                {mode === 'ask' ? 'Close (asks first)' : 'Close'}
              </button>
            </div>
            <div className="phone__bottom" aria-hidden="true" />
          </>
        )}
        <AppSheet />
      </div>
    </section>
  )
}
