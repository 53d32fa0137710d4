import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { pending } from '../character/pending-store.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { MemberCard } from './MemberCard.tsx'
import { texts as memberTexts } from './MemberCardIsland.tsx'
import { type RoleGames, RolesCard } from './RolesCard.tsx'
import { useProfile } from './use-profile.ts'

/** The catalogue parts that the hub says. */
export const texts = ['account.roles', ...memberTexts] as const

interface Props {
  locale: LocaleCode
  /** The addresses of the site's emblem, of the drawing that stands for its players, and of the page of the characters. */
  seal: string
  face: string
  charactersHref: string
  games: RoleGames
}

/** Leads to the characters that wait for the player's yes (rule 5.12); nothing where none does. */
function PendingLink({ href }: { href: string }) {
  const { t } = useTexts()
  const state = useStore(pending.$state, { ssr: 'initial' })
  if (state.kind !== 'ready' || state.data.pending_list.length === 0) return null
  return (
    <a className="card strong" href={href}>
      {t('account.roles.pending')}
    </a>
  )
}

function Hub({ seal, face, charactersHref, games }: Omit<Props, 'locale'>) {
  return (
    <>
      <MemberCard shows="player" seal={seal} face={face} own={useProfile()} />
      <PendingLink href={charactersHref} />
      <RolesCard games={games} />
    </>
  )
}

/** The member of the account's hub, and their roles. */
export function HubIsland({ locale, ...hub }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Hub {...hub} />
    </TextsProvider>
  )
}
