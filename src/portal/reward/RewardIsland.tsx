import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import type { RewardPlaces } from '../news/rewards.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Emphasized } from '../ui/Emphasized.tsx'
import { Icon } from '../ui/Icon.tsx'
import { playSound } from '../ui/sound.ts'
import { useCountUp } from '../ui/use-count-up.ts'
import { BigPrize, NewLevel } from './BigScreen.tsx'
import type { BalanceChange } from './balance-change.ts'
import { GoOn } from './GoOn.tsx'
import { Loot } from './Loot.tsx'
import type { Failure } from './outcome.ts'
import { $told, closeReward, type Told } from './reward-store.ts'
import { SmallClaims } from './SmallClaims.tsx'
import { sayReceived } from './say-received.ts'
import { sharePrize } from './share-prize.ts'

/** The balance waits for the things to land. */
const counting = { length: 900, delay: 450 }

function Balance({ before, after }: BalanceChange) {
  const { t, formatNumber } = useTexts()
  const points = useCountUp(after, counting, before)
  return (
    <p className="small pop__balance" aria-hidden="true">
      <Emphasized sentence={t('reward.balance', { count: points })} part={formatNumber(points)} className="num" />
    </p>
  )
}

/** Of several claims, those that brought nothing, and why; those of which nobody knows it yet by themselves. */
function Failures({ failures, isUnsure }: { failures: readonly Failure[]; isUnsure: boolean }) {
  const { t } = useTexts()
  const shown = failures.filter((failure) => failure.isUnsure === isUnsure)
  const id = useId()
  if (shown.length === 0) return null
  return (
    <div className="pop__missed">
      <h3 id={id}>{t(isUnsure ? 'act.outcome.unsure' : 'reward.all.missed')}</h3>
      <ul aria-labelledby={id}>
        {shown.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may have one name
          <li key={index}>
            <b className="pop__name">{name}</b> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is in the backpack now, and the way there. */
function PackLink({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <p className="small pop__pack">
      {t('reward.in_pack')}{' '}
      <a className="link" href={href}>
        {t('reward.pack')}
      </a>
    </p>
  )
}

interface Ways {
  /** The address of the backpack, on pages that lead there. */
  packHref?: string
  /** Where rewards are claimed besides, on pages where they are. */
  places?: RewardPlaces
}

function RewardDialog(told: Told & Ways) {
  const { title, line, contents, balance, failures = [], paidOff = 0, next = null, packHref, places = {} } = told
  const { t } = useTexts()
  const isPacked = contents.some((content) => content.kind === 'item' && content.isPacked)
  const isNothing = contents.length === 0 && failures.length > 0
  useEffect(() => {
    if (!isNothing) playSound('chest')
  }, [isNothing])
  return (
    <Dialog className="reward" labelledBy="reward-title" onClose={closeReward}>
      <div className="pop">
        <div className="pop__art" aria-hidden="true">
          {!isNothing && <i className="rays" />}
          <svg className="pop__chest" aria-hidden="true">
            <use href={`/art/icons.svg#i-chest${isNothing ? '' : '-open'}`} />
          </svg>
        </div>
        <h2 id="reward-title">{title}</h2>
        {line !== undefined && <p>{line}</p>}
        {!isNothing && <Loot contents={contents} />}
        <Failures failures={failures} isUnsure={false} />
        <Failures failures={failures} isUnsure />
        {paidOff > 0 && <p className="small">{t('reward.paid_off', { count: paidOff })}</p>}
        {balance && <Balance {...balance} />}
        <p className="off" role="status">
          {isNothing ? '' : sayReceived(t, contents, balance)}
        </p>
        {isPacked && packHref && <PackLink href={packHref} />}
        {!isNothing && <ShareButton className="pop__share" describe={() => sharePrize(t, contents)} />}
        {/* What was not claimed is still here. */}
        <GoOn next={next} places={failures.length > 0 ? {} : places} />
        <button className="pop__close" type="button" aria-label={t('reward.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
    </Dialog>
  )
}

function CurrentReward(ways: Ways) {
  const told = useStore($told, { ssr: 'initial' })
  if (!told) return <NewLevel places={ways.places ?? {}} />
  return told.ceremony === 'big' ? <BigPrize {...told} /> : <RewardDialog {...told} {...ways} />
}

/** What a claim, a purchase or a spin brought, and a new VIP level, over whatever page it happened on (rule 3.17). */
export function RewardIsland({ locale, ...ways }: Ways & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <SmallClaims />
      <CurrentReward {...ways} />
    </TextsProvider>
  )
}
