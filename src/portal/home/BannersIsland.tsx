import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { platformNow } from '../platform-clock.ts'
import { sendEvent } from '../session/send-event.ts'
import { askFor } from '../ui/ask-for.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { whenSeen } from '../ui/when-seen.ts'
import { type Banner, toBanners } from './banners.ts'
import { bannerKey, banners } from './banners-store.ts'
import type { DoorPages } from './doors.ts'

/** The catalogue parts that the banners say. */
export const texts = ['home.banners'] as const

/** How much of a banner is on screen when it counts as shown. */
const shownShare = 0.5

/** Logs what became of a banner (rule 22.1). */
function log(event: 'show_activitybar' | 'click_activitybar', { id, kind, link_type }: Banner): void {
  sendEvent(event, { banner_key: bannerKey, banner_id: id, kind, link_type })
}

function BannerLink({ banner }: { banner: Banner }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { title, look, href, isDeep, isOutside } = banner
  // Once for each banner of this page, however often it comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object of the same banner is no other banner
  useEffect(() => whenSeen(link.current, async () => log('show_activitybar', banner), shownShare), [banner.id])
  return (
    <a
      className="banner"
      ref={link}
      href={href}
      data-look={look}
      data-deep={isDeep ? '' : undefined}
      aria-label={look === 'cover' ? title : undefined}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={() => log('click_activitybar', banner)}
    >
      <Picture className="banner__art" image={banner.image} />
      {look !== 'cover' && (
        <span className="banner__title">
          {title}
          {isOutside && <Icon name="g-out" />}
        </span>
      )}
    </a>
  )
}

function Banners({ pages }: { pages: DoorPages }) {
  const { t } = useTexts()
  const state = useStore(banners.$state, { ssr: 'initial' })
  useEffect(() => {
    void banners.load()
    askFor('doors')
  }, [])
  if (state.kind === 'loading') return <i className="skeleton banners__room" aria-hidden="true" />
  const shown = state.kind === 'ready' ? toBanners(state.data.banner_list, pages, platformNow()) : []
  if (shown.length === 0) return null
  return (
    <section className="banners" aria-label={t('home.banners.label')}>
      <ul>
        {shown.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  locale: LocaleCode
  pages: DoorPages
}

/** What is announced on home, one beside the other. */
export function BannersIsland({ locale, pages }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Banners pages={pages} />
    </TextsProvider>
  )
}
