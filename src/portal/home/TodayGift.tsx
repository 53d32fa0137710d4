import { useStore } from '@nanostores/react'
import { $claiming } from '../checkin/checkin-store.ts'
import { fetchPresses, pressClaim } from '../checkin/presses.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { Texts } from '../i18n/texts.ts'
import { $news, type News } from '../news/news-store.ts'
import { countAt, findRewards, type RewardPlaces, rewardKeys } from '../news/rewards.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { needsNetwork } from '../ui/needs-network.ts'
import { TodayRow } from './TodayRow.tsx'
import type { Today } from './today.ts'

/** The picture and the words of a day. */
function describe(t: Texts['t'], today: Today): { icon: string; title: string; text: string } {
  switch (today.kind) {
    case 'open':
      return {
        icon: today.icon,
        title: t('home.today.ready_title'),
        text: t('home.today.ready_text', { day: today.day, total: today.total }),
      }
    case 'claimed':
      return {
        icon: 'chest-open',
        title: t('home.today.done_title'),
        text: t('home.today.done_text', { count: today.count }),
      }
    case 'locked':
      return {
        icon: 'shield',
        title: t('home.today.locked_title', { level: today.level }),
        text: t('home.today.locked_text'),
      }
    case 'finished':
      return { icon: 'crown', title: t('home.today.all_title'), text: t('home.today.all_text') }
  }
}

function ClaimButton() {
  const { t } = useTexts()
  const isClaiming = useStore($claiming) !== null
  useIdleFetch(fetchPresses)
  const press = (pressed: HTMLElement) => {
    // The button goes with the claim; its card stays.
    const card = pressed.closest('section')
    return pressClaim(pressed, () => card)
  }
  return (
    <BusyButton {...needsNetwork} className="btn btn--glory" isBusy={isClaiming} onPress={press}>
      {t('home.today.claim')}
    </BusyButton>
  )
}

/** How many rewards wait elsewhere; null while that is not known. Of the check-in, once its day is done, only the week's gift can wait. */
function countRewards(news: readonly News[] | null): number | null {
  if (news === null) return null
  const counts = rewardKeys.map((key) => Math.min(countAt(news, key), key === 'checkin' ? 1 : Number.POSITIVE_INFINITY))
  return counts.reduce((sum, count) => sum + count, 0)
}

interface Props {
  today: Today
  /** The address of the check-in. */
  href: string
  /** Where the rewards wait. */
  places: RewardPlaces
}

/** What is said of a day with nothing to claim: what waits elsewhere, and that it is done only once nothing is known to wait. */
function sayDone(t: Texts['t'], today: Today, more: number | null): string {
  if (more !== null && more > 0) return t('home.today.more', { count: more })
  const isUnknown = more === null && today.kind === 'claimed'
  return isUnknown ? t('checkin.summary.claimed', { count: today.count }) : describe(t, today).text
}

/** Today's gift, which is claimed here; once it is, how many rewards wait elsewhere, and the way there. */
export function TodayGift({ today, href, places }: Props) {
  const { t } = useTexts()
  const news = useStore($news, { ssr: 'initial' })
  const { icon, title, text } = describe(t, today)
  if (today.kind === 'open') {
    return (
      <TodayRow icon={`i-${icon}`} title={title} text={text}>
        <ClaimButton />
      </TodayRow>
    )
  }
  const wayOn = findRewards(news ?? [], places)
  return (
    <TodayRow icon={`i-${icon}`} title={title} text={sayDone(t, today, countRewards(news))}>
      <a className={`btn ${wayOn ? 'btn--glory' : ''}`} href={wayOn ?? href}>
        {t('home.today.see')}
      </a>
    </TodayRow>
  )
}
