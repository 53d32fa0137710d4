import { useStore } from '@nanostores/react'
import type { Profile } from '../../../contract/account/profile.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { pressLink, pressUnlink, pressVerify } from './presses.ts'
import { offers } from './ways-store.ts'

/** The address, and what there is to do about one that is not verified. */
function EmailWay({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  const offered = useStore(offers.$state, { ssr: 'initial' })
  const { email, email_verified, verification_status } = profile
  const isMailing = offered.kind === 'ready' && offered.data.can_reset === 1
  const isDue = isMailing && email !== '' && email_verified === 0
  return (
    <li className="way">
      <span className="way__sign" aria-hidden="true">
        <Icon name="g-mail" />
      </span>
      <div className="grow">
        <p className="strong">{t('account.ways.email')}</p>
        <p className="small soft way__address" dir="auto">
          {email || t('account.ways.no_email')}
        </p>
        {isDue && (
          <p className="small">
            {t(verification_status === 2 ? 'account.ways.verify_over' : 'account.ways.verify_text')}
          </p>
        )}
      </div>
      {isDue && (
        <button className="btn btn--s" type="button" onClick={pressVerify}>
          {t('account.ways.verify')}
        </button>
      )}
    </li>
  )
}

/** An account elsewhere, with how far it is. Until it is known what is offered, nothing is. */
function ProviderWay({ type, name, status }: Profile['third_party_list'][number]) {
  const { t } = useTexts()
  const offered = useStore(offers.$state, { ssr: 'initial' })
  const isOffered = offered.kind === 'ready' && offered.data.provider_list.some((provider) => provider.type === type)
  const way = { type, name }
  return (
    <li className="way">
      <span className="way__sign" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className="grow">
        <p className="strong">{name}</p>
        <p className="small soft">{t(`account.ways.status.${status}`)}</p>
      </div>
      {status !== 2 && (
        <button
          className="btn btn--s"
          type="button"
          aria-label={t('account.ways.unlink_label', { name })}
          onClick={() => pressUnlink(way)}
        >
          {t('account.ways.unlink')}
        </button>
      )}
      {status === 2 && isOffered && (
        <button
          className="btn btn--s"
          type="button"
          aria-label={t('account.ways.link_label', { name })}
          onClick={() => pressLink(way)}
        >
          {t('account.ways.link')}
        </button>
      )}
      {status === 2 && !isOffered && offered.kind !== 'loading' && (
        <span className="small soft">{t('account.ways.not_offered')}</span>
      )}
    </li>
  )
}

/** What a member signs in by: their address, which is to be verified, and accounts elsewhere (rule 4.7). */
export function Ways({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  return (
    <section className="card stack" aria-labelledby="ways-title">
      <div className="head">
        <h2 id="ways-title">{t('account.ways.title')}</h2>
        <span className="chip">{t(`account.ways.verified.${profile.verification_status}`)}</span>
      </div>
      <ul className="ways">
        <EmailWay profile={profile} />
        {profile.third_party_list.map((way) => (
          <ProviderWay key={way.type} {...way} />
        ))}
      </ul>
    </section>
  )
}
