import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Emphasized } from '../ui/Emphasized.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCountUp } from '../ui/use-count-up.ts'
import type { BalanceChange } from './balance-change.ts'
import { Loot } from './Loot.tsx'
import { $told, closeReward, type Told } from './reward-store.ts'
import { sayContents } from './say-items.ts'

interface Way {
  href: string
  label: string
}

/** The balance waits for the things to land. */
const counting = { length: 900, delay: 450 }

function Balance({ before, after }: BalanceChange) {
  const { t, formatNumber } = useTexts()
  const points = useCountUp(before, after, counting)
  return (
    <p className="small pop__balance" aria-hidden="true">
      <Emphasized sentence={t('reward.balance', { count: points })} part={formatNumber(points)} className="num" />
    </p>
  )
}

function RewardDialog({ title, line, contents, balance, way }: Told & { way: Way | undefined }) {
  const { t } = useTexts()
  const received = t('reward.received', { gift: sayContents(contents) })
  const points = balance ? [t('reward.balance', { count: balance.after })] : []
  return (
    <Dialog className="reward" labelledBy="reward-title" onClose={closeReward}>
      <div className="pop">
        <div className="pop__art" aria-hidden="true">
          <i className="rays" />
          <svg className="pop__chest" aria-hidden="true">
            <use href="/art/icons.svg#i-chest-open" />
          </svg>
        </div>
        <h2 id="reward-title">{title}</h2>
        {line !== undefined && <p>{line}</p>}
        <Loot contents={contents} />
        {balance && <Balance {...balance} />}
        <p className="off" role="status">
          {[received, ...points].join('. ')}
        </p>
        {way && (
          <a className="link reward__way" href={way.href}>
            {way.label}
          </a>
        )}
        {/* biome-ignore lint/a11y/noAutofocus: a modal dialog opens on the button that closes it */}
        <button className="btn btn--glory btn--wide" type="button" onClick={closeDialog} autoFocus>
          {t('reward.button')}
        </button>
        <button className="pop__close" type="button" aria-label={t('reward.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
    </Dialog>
  )
}

function CurrentReward({ way }: { way: Way | undefined }) {
  const told = useStore($told, { ssr: 'initial' })
  return told && <RewardDialog {...told} way={way} />
}

interface Props {
  locale: LocaleCode
  /** A way to where the things are, above the button. */
  way?: Way
}

/** What a claim, a purchase or a spin brought, over whatever page it happened on. */
export function RewardIsland({ locale, way }: Props) {
  return (
    <TextsProvider locale={locale}>
      <CurrentReward way={way} />
    </TextsProvider>
  )
}
