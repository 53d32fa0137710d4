import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, FailedScreen, gateTexts, HalfGate, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import type { View } from '../session/follow-player.ts'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { InboxBox } from './InboxBox.tsx'
import type { BoxLink } from './link-boxes.ts'
import { listShown, summary } from './summary-store.ts'

/** The catalogue parts that the screen says. */
export const texts = ['message', 'layout.dot', ...gateTexts] as const

function HubGate({ view }: { view: View }) {
  const { t } = useTexts()
  if (view === 'half') {
    return <HalfGate title={t('message.half.title')} text={t('message.half.text')} icon="i-envelope" />
  }
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  return view === 'failed' && <FailedGate />
}

/** The way to the gifts, where one can be received. */
function GiftCard({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <section className="card inbox__gift" aria-labelledby="gift-title">
      <div className="item item--l">
        <Icon name="i-gift" />
      </div>
      <div className="grow">
        <h2 className="inbox__title" id="gift-title">
          {t('message.gift.title')}
        </h2>
        <p className="small soft">{t('message.gift.text')}</p>
      </div>
      <a className="btn btn--glory" href={href}>
        {t('message.gift.action')}
      </a>
    </section>
  )
}

interface Props {
  locale: LocaleCode
  links: readonly BoxLink[]
  /** The page of the member gifts. */
  giftHref: string
}

function Hub({ links, giftHref }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const view = useView()
  const state = useStore(summary.$state, { ssr: 'initial' })
  const isTheirs = view === 'loading' || view === 'ready' || view === 'half'
  return (
    <>
      <HubGate view={view} />
      <ul className="inbox" aria-label={t('message.boxes.label')}>
        {listShown(links, state)
          .filter(({ isPublic }) => isPublic || isTheirs)
          .map((link) => (
            <InboxBox link={link} isWaiting={isTheirs && state.kind === 'loading'} key={link.box} />
          ))}
      </ul>
      {isTheirs && state.kind === 'failed' && <FailedScreen failure={state} onRetry={summary.load} />}
      {state.kind === 'ready' && state.data.member_gift_has_new === 1 && <GiftCard href={giftHref} />}
    </>
  )
}

/** The root of the messages: the four boxes at a glance, of which a guest sees the one that is public. */
export function HubIsland({ locale, ...hub }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Hub {...hub} />
    </TextsProvider>
  )
}
