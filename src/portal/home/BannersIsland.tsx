import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { BannerPlace } from '../../contract/home/banner.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { platformNow } from '../platform-clock.ts'
import { sendEvent } from '../session/send-event.ts'
import { askFor } from '../ui/ask-for.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { whenSeen } from '../ui/when-seen.ts'
import { type Banner, toBanners } from './banners.ts'
import { createBanners } from './banners-store.ts'
import type { DoorPages } from './doors.ts'

/** The catalogue parts that the banners say. */
export const texts = ['home.banners'] as const

/** How much of a banner is on screen when it counts as shown. */
const shown = { threshold: 0.5 }

interface Props {
  locale: LocaleCode
  place: BannerPlace
  pages: DoorPages
}

interface BannerProps {
  banner: Banner
  place: BannerPlace
}

function BannerLink({ banner, place }: BannerProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { id, kind, link_type, title, look, href, isDeep, isOutside } = banner
  /** What became of it (rule 22.1). */
  const log = (event: 'show_activitybar' | 'click_activitybar') =>
    sendEvent(event, { banner_key: place, banner_id: id, kind, link_type })
  // Once for each banner of this page, however often it comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object of the same banner is no other banner
  useEffect(() => whenSeen(link.current, async () => log('show_activitybar'), shown), [id])
  return (
    <a
      className="banner"
      ref={link}
      href={href}
      data-look={look}
      data-deep={isDeep ? '' : undefined}
      aria-label={look === 'cover' ? title : undefined}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={() => log('click_activitybar')}
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

function Banners({ place, pages }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const [banners] = useState(() => createBanners(place))
  const state = useStore(banners.$state, { ssr: 'initial' })
  useEffect(() => {
    void banners.load()
    askFor('doors')
  }, [banners])
  if (state.kind === 'loading') return <i className="skeleton banners__room" aria-hidden="true" />
  const shown = state.kind === 'ready' ? toBanners(state.data.banner_list, pages, platformNow()) : []
  if (shown.length === 0) return null
  return (
    <section className="banners" aria-label={t('home.banners.label')}>
      <ul>
        {shown.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is announced at a place, one beside the other. */
export function BannersIsland({ locale, ...banners }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Banners {...banners} />
    </TextsProvider>
  )
}
