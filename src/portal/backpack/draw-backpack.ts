import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { chooseSegment, followSegments } from '../ui/segments.ts'
import { chooseShelf, forgetDeliveries, listThings, things } from './backpack-store.ts'
import { followDeliveries } from './deliveries.ts'
import { drawThing } from './draw-thing.ts'
import { readShelf, type Shelf } from './shelves.ts'

async function update(): Promise<void> {
  if (readPlayer()) await things.load(loadModes.update)
}

function openShelf(root: HTMLElement, shelf: Shelf): void {
  chooseShelf(shelf)
  fillPart(root, 'empty-title', t(`backpack.empty.${shelf}_title`))
  fillPart(root, 'empty-text', t(`backpack.empty.${shelf}_text`))
}

/** The shelf is named in the address, so that a reload and a link show it again. */
function followShelves(root: HTMLElement, address: URL): void {
  const start = readShelf(root.dataset.start ?? null, 'all')
  const shelf = readShelf(address.searchParams.get('type'), start)
  openShelf(root, shelf)
  followSegments('shelf', (value) => {
    address.searchParams.set('type', value)
    getEnvironment().rewriteAddress(address)
    openShelf(root, readShelf(value, start))
    void things.load(loadModes.init)
  })
  chooseSegment('shelf', shelf)
}

/**
 * What few backpacks have comes when one has it: what a link tells of as just received, and things that end. The things are
 * read once it has come, since they may be others by then.
 */
async function drawExtras(root: HTMLElement, card: string | null): Promise<void> {
  if (card) {
    const { markReceived } = await import('./just-received.ts')
    markReceived(root, listThings(), card)
  }
  if (listThings().some(({ expire_time }) => expire_time > 0)) {
    const { drawExpiries } = await import('./draw-expiry.ts')
    drawExpiries(root, listThings(), update)
  }
}

/** Says by name what a link tells of. */
async function tellCard(root: HTMLElement, card: string): Promise<void> {
  const received = await import('./just-received.ts').catch(() => null)
  await received?.tellReceived(root, card)
}

/** Draws the backpack: its shelves, its things, and what a link says was just received. */
export function drawBackpack(): void {
  const root = findPart(document, 'backpack')
  if (!root) return
  const address = getEnvironment().address()
  const card = address.searchParams.get('card')
  followShelves(root, address)
  drawList(document.getElementById('things'), things, { key: ({ id }) => id, draw: drawThing })
  things.$state.listen(() => drawExtras(root, card).catch(() => {}))
  followDeliveries(things, update)
  followPlayer(root, {
    meet: (player) => {
      forgetDeliveries()
      if (player) void things.load(loadModes.init)
      if (player && card) void tellCard(root, card)
    },
    again: update,
  })
  onSettled((name) => name.startsWith('use:') && update())
  pressLater(root, () => import('./answers.ts'))
}
