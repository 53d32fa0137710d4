import { useTexts } from '../i18n/TextsProvider.tsx'
import type { Texts } from '../i18n/texts.ts'
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

/** Today's gift, and the way to where it is claimed. */
export function TodayGift({ today, href }: { today: Today; href: string }) {
  const { t } = useTexts()
  const { icon, title, text } = describe(t, today)
  const isOpen = today.kind === 'open'
  return (
    <TodayRow icon={`i-${icon}`} title={title} text={text}>
      <a className={`btn ${isOpen ? 'btn--glory' : ''}`} href={href}>
        {t(isOpen ? 'home.today.claim' : 'home.today.see')}
      </a>
    </TodayRow>
  )
}
