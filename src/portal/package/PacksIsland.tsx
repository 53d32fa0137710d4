import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { PackCard, PackSkeleton } from './PackCard.tsx'
import { packs } from './package-store.ts'
import type { PhaseNumber } from './phases.ts'
import { useStatus } from './use-status.ts'

/** The catalogue parts that the packs say. */
export const texts = ['package.page', 'package.packs', 'package.buy', ...listTexts] as const

interface Props {
  /** The phase of the page; without it the one that the activity is in. */
  phase?: PhaseNumber | undefined
  /** The name of the game that sells them. */
  game: string
}

function Packs({ phase: wanted, game }: Props) {
  const { t } = useTexts()
  const state = useStatus(wanted)
  const shown = state.kind === 'ready' ? state.status : null
  // Where nothing is planned there is nothing to be sold; where the phases could not be loaded, their card has the retry.
  if (shown?.kind === 'none' || state.kind === 'failed') return null
  return (
    <section className="stack package__packs" aria-labelledby="packs-title">
      <div className="package__head">
        <h2 className="package__title" id="packs-title">
          {shown ? t('package.packs.title', { phase: shown.phase }) : t('package.page.title')}
        </h2>
        <p className="soft small">{t('package.packs.text', { game })}</p>
      </div>
      <List
        list={packs}
        label={t('package.page.title')}
        className="packs"
        keyOf={({ product_id }) => product_id}
        row={(pack) => <PackCard pack={pack} isOpen={shown?.kind === 'open'} game={game} />}
        skeleton={<PackSkeleton />}
        empty={
          <>
            <Icon name="i-gift" />
            <p className="empty__title">{t('package.packs.empty_title')}</p>
            <p>{t('package.packs.empty_text')}</p>
          </>
        }
      />
    </section>
  )
}

/** What the game sells in the phase that is shown (rule 12.6). */
export function PacksIsland({ locale, ...props }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Packs {...props} />
    </TextsProvider>
  )
}
