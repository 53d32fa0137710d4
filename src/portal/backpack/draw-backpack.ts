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
import { drawThing } from './draw-thing.ts'
import { isNamed, readCards, readShelf, type Shelf } from './shelves.ts'
import { createWatch, isUnderWay } from './watch-deliveries.ts'

/** The parameter of the address that names the shelf. */
const typeParameter = 'type'

async function update(): Promise<void> {
  if (readPlayer()) await things.load(loadModes.update)
}

const watch = createWatch({
  isUnderWay: () => isUnderWay(listThings()),
  isSeen: () => !document.hidden,
  look: update,
})

async function lookAgain(): Promise<void> {
  await update()
  watch.begin()
}

function openShelf(root: HTMLElement, shelf: Shelf): void {
  chooseShelf(shelf)
  fillPart(root, 'empty-title', t(`backpack.empty.${shelf}_title`))
  fillPart(root, 'empty-text', t(`backpack.empty.${shelf}_text`))
}

/** Keeps the chosen shelf in the address, so that a reload and a link show it again. */
function keepInAddress(shelf: Shelf): void {
  const address = getEnvironment().address()
  address.searchParams.set(typeParameter, shelf)
  getEnvironment().rewriteAddress(address)
}

function followShelves(root: HTMLElement, parameters: URLSearchParams): void {
  const start = readShelf(root.dataset.start ?? null, 'all')
  const shelf = readShelf(parameters.get(typeParameter), start)
  chooseSegment('shelf', shelf)
  openShelf(root, shelf)
  followSegments('shelf', (value) => {
    const chosen = readShelf(value, start)
    openShelf(root, chosen)
    keepInAddress(chosen)
    void things.load(loadModes.init)
  })
}

/** Draws the backpack: its shelves, its things, and what a link says was just received. */
export function drawBackpack(): void {
  const root = findPart(document, 'backpack')
  if (!root) return
  const { searchParams } = getEnvironment().address()
  const cards = readCards(searchParams.get('card'))
  followShelves(root, searchParams)
  drawList(document.getElementById('things'), things, {
    key: ({ id }) => id,
    draw: (element, thing) => drawThing(element, thing, { isNew: isNamed(thing, cards), update }),
  })
  things.$state.listen(watch.keep)
  followPlayer(root, {
    meet: (player) => {
      forgetDeliveries()
      if (!player) return
      void things.load(loadModes.init)
      if (cards.length > 0)
        void import('./just-received.ts').then(
          ({ tellReceived }) => tellReceived(root, cards),
          () => {},
        )
    },
    again: lookAgain,
  })
  onSettled((name) => name.startsWith('use:') && lookAgain())
  pressLater(root, () => import('./answers.ts'))
}
