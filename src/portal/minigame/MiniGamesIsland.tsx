import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import type { CasualGame } from '../../contract/minigame/casual-games.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import type { Pages } from '../links.ts'
import { FailedGate, FailedScreen, gateTexts, HalfGate, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { closeGame } from './choose-game.ts'
import { GameList } from './GameList.tsx'
import { gameParts } from './game-code.ts'
import { $opened, bests, findBest, offered } from './minigame-store.ts'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'minigame', ...gateTexts] as const

interface Props {
  locale: LocaleCode
  /** Where mini games that are played elsewhere may lead. */
  pages: Pages
  tasksHref: string
}

interface Playing extends Pick<Props, 'tasksHref'> {
  game: CasualGame
  name: string
}

function OpenedGame({ game, name, tasksHref }: Playing) {
  const state = useStore(bests.$state, { ssr: 'initial' })
  const Game = gameParts[game]
  const best = findBest(state.kind === 'ready' ? state.data : null, game)
  return (
    <Suspense>
      <Game name={name} best={best} tasksHref={tasksHref} onClose={closeGame} />
    </Suspense>
  )
}

function MiniGamesScreen({ pages, tasksHref }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const view = useView()
  const state = useStore(offered.$state, { ssr: 'initial' })
  const opened = useStore($opened, { ssr: 'initial' })
  if (view === 'half') {
    return <HalfGate title={t('minigame.guest.title')} text={t('minigame.guest.text')} icon="i-star" />
  }
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  if (state.kind === 'failed') return <FailedScreen failure={state} onRetry={offered.load} />
  const games = state.kind === 'ready' ? state.data.game_list : null
  const game = games?.find(({ id }) => id === opened)
  if (opened && game) return <OpenedGame game={opened} name={game.name} tasksHref={tasksHref} />
  return <GameList games={games} pages={pages} />
}

/** The mini games: which there are, and the one that is played. */
export function MiniGamesIsland({ locale, ...screen }: Props) {
  return (
    <TextsProvider locale={locale}>
      <MiniGamesScreen {...screen} />
    </TextsProvider>
  )
}
