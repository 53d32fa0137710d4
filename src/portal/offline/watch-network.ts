import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { lookForNetwork } from '../session/network.ts'
import { $isOffline } from '../ui/network-store.ts'
import { showToast } from '../ui/toast-store.ts'

/** Milliseconds until a network that is away is looked for again; each wait twice the one before, up to the last. */
const waits = { first: 4000, last: 60_000 }

/** Milliseconds that the page says that the network is back. */
const backDuration = 4000

let stopWaiting = () => {}

function lookLater(wait = waits.first): void {
  stopWaiting()
  stopWaiting = getEnvironment().delay(wait, async () => {
    await lookForNetwork()
    if ($isOffline.get()) lookLater(Math.min(wait * 2, waits.last))
  })
}

/** What the line at the top of the page says about the network; empty for nothing. */
const $line = atom('')

/** `<network-line>`: says how it is about the network, also to screen readers. */
class NetworkLine extends HTMLElement {
  connectedCallback(): void {
    $line.subscribe((text) => {
      this.textContent = text
    })
  }
}

/** Tells who presses what needs the network why nothing happens, and looks whether it is back. */
function holdPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('[data-act]') : null
  if (!button || !$isOffline.get()) return
  event.preventDefault()
  event.stopPropagation()
  showToast({ icon: null, text: t('offline.told'), duration: backDuration })
  void lookForNetwork()
}

function leave(): void {
  const { setFact, setRootProperty } = getEnvironment()
  setFact('network', 'away')
  for (const name of ['button', 'known']) setRootProperty(`--offline-${name}`, JSON.stringify(t(`offline.${name}`)))
  $line.set(t('offline.notice'))
  lookLater()
}

/** All that waits for the network is asked for again; nothing is loaded anew. */
function comeBack(): void {
  const { announceReturn, delay, setFact } = getEnvironment()
  stopWaiting()
  setFact('network', 'there')
  $line.set(t('offline.back'))
  delay(backDuration, () => $isOffline.get() || $line.set(''))
  announceReturn()
}

/** Follows the network (rule 3.21): says when it is away and when it is back, and holds what cannot be done meanwhile. */
export function watchNetwork(): void {
  const { onNetworkChange, onReturn } = getEnvironment()
  customElements.define('network-line', NetworkLine)
  let wasOffline = false
  $isOffline.subscribe((isOffline) => {
    if (isOffline === wasOffline) return
    wasOffline = isOffline
    if (isOffline) leave()
    else comeBack()
  })
  document.addEventListener('click', holdPress, true)
  // What the browser says is a reason to look, and no more than that.
  onNetworkChange(lookForNetwork)
  onReturn(() => $isOffline.get() && void lookForNetwork())
}
