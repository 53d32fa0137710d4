import { useEffect, useState } from 'react'
import { findSiteByPath } from '../../contract/games.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { Texts } from '../i18n/texts.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawCard } from './draw-card.ts'
import { findWay, type Parcel, type Way } from './hand-over.ts'
import type { Shared } from './shared.ts'

export type Drawn = { kind: 'drawing' } | { kind: 'failed' } | { kind: 'ready'; parcel: Parcel; way: Way }

/** Where others find the game's page of the portal, in the language of this one. */
function findHome(): URL {
  const { address, fact } = getEnvironment()
  const locale = fact('locale')
  return new URL(`/${fact('site')}${locale === defaultLocale ? '' : `/${locale}`}`, address().origin)
}

async function draw(shared: Shared, { t, tag }: Texts): Promise<Drawn> {
  const { fact } = getEnvironment()
  const url = findHome()
  const game = findSiteByPath(`/${fact('site')}`)?.game.name ?? ''
  const player = readPlayer()
  const card = {
    ...shared,
    game,
    theme: fact('game'),
    nickname: player?.account_nickname || player?.nickname || '',
    place: url.host + url.pathname,
    tag,
  }
  const picture = await drawCard(card)
  if (picture === null) return { kind: 'failed' }
  const text = [shared.headline, shared.line, t('reward.share.invite', { game })].filter(Boolean).join('\n')
  const parcel = { picture, title: game, text, url: url.href }
  return { kind: 'ready', parcel, way: await findWay(parcel) }
}

/** Draws what is shared, once; `again` tries once more where that failed. */
export function useParcel(shared: Shared): { drawn: Drawn; again: () => void } {
  const texts = useTexts()
  const [drawn, setDrawn] = useState<Drawn>({ kind: 'drawing' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try begins with the sheet and with `again`
  useEffect(() => {
    let isWanted = true
    setDrawn({ kind: 'drawing' })
    void draw(shared, texts).then((done) => isWanted && setDrawn(done))
    return () => {
      isWanted = false
    }
  }, [turn])
  return { drawn, again: () => setTurn(turn + 1) }
}
