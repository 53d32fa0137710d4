import type { ReactNode } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { WayHrefs } from './ways.ts'

const earning = [
  { name: 'checkin', icon: 'i-calendar' },
  { name: 'task', icon: 'i-star' },
  { name: 'wheel', icon: 'i-wheel' },
  { name: 'gift', icon: 'i-gift' },
] as const

const spending = [
  { name: 'shop', icon: 'i-shop' },
  { name: 'make_up', icon: 'i-calendar' },
] as const

function Way({ href, icon, title, text }: Record<'href' | 'icon' | 'title' | 'text', string>) {
  return (
    <li>
      <a className="way" href={href}>
        <Icon name={icon} />
        <span className="grow">
          <span className="strong">{title}</span>
          <span className="small soft">{text}</span>
        </span>
        <Icon name="g-next" className="turn" />
      </a>
    </li>
  )
}

function WayCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card ways" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

/** Ways to earn points and to spend them, each a line that leads there. */
export function Ways({ hrefs }: { hrefs: WayHrefs }) {
  const { t } = useTexts()
  return (
    <>
      <WayCard id="ways-earn" title={t('points.earn.title')}>
        {earning.map(({ name, icon }) => (
          <Way
            key={name}
            href={hrefs[name]}
            icon={icon}
            title={t(`points.earn.${name}`)}
            text={t(`points.earn.${name}_text`)}
          />
        ))}
      </WayCard>
      <WayCard id="ways-spend" title={t('points.spend.title')}>
        {spending.map(({ name, icon }) => (
          <Way
            key={name}
            href={hrefs[name]}
            icon={icon}
            title={t(`points.spend.${name}`)}
            text={t(`points.spend.${name}_text`)}
          />
        ))}
      </WayCard>
    </>
  )
}
