import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { pending } from '../character/pending-store.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { type RoleGames, RolesCard } from './RolesCard.tsx'

/** The catalogue parts that the roles say. */
export const texts = ['account.roles', 'layout.state'] as const

interface Props {
  locale: LocaleCode
  /** The address of the page of the characters. */
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

/** The roles of the account's hub, and the way to those that wait. */
export function RolesIsland({ locale, charactersHref, games }: Props) {
  return (
    <TextsProvider locale={locale}>
      <PendingLink href={charactersHref} />
      <RolesCard games={games} />
    </TextsProvider>
  )
}
