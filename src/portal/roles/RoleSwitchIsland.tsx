import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Receipt } from '../../contract/item.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $roles, $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { groupRoles, type RoleGroup } from './group-roles.ts'
import { RoleGift } from './RoleGift.tsx'
import { RoleLines } from './RoleLines.tsx'
import { Empty, Failed, Waiting } from './RoleStates.tsx'
import { $roleSwitch, forgetRoleSwitch } from './role-switch.ts'

/** The groups to choose from, null while there is no list. */
function useGroups(onlyMyself: boolean): RoleGroup[] | null {
  const roles = useStore($roles)
  const user = useStore($user)
  if (roles.kind !== 'ready') return null
  const currentUid = user.kind === 'ready' ? user.user.uid : ''
  return groupRoles(roles.list, { gameId: getEnvironment().fact('gameId'), currentUid, onlyMyself })
}

interface ChoiceProps {
  groups: RoleGroup[] | null
  onDone: () => void
  onGift: (role: Role, receipt: Receipt) => void
}

function Choice({ groups, onDone, onGift }: ChoiceProps) {
  const { t } = useTexts()
  const roles = useStore($roles)
  return (
    <div className="role-pick__body">
      <p className="small soft">{t('session.roles.hint')}</p>
      {roles.kind === 'loading' && <Waiting />}
      {roles.kind === 'failed' && <Failed failure={roles} />}
      {groups?.length === 0 && <Empty />}
      {roles.kind === 'ready' && groups && groups.length > 0 && (
        <RoleLines list={roles.list} groups={groups} onDone={onDone} onGift={onGift} />
      )}
    </div>
  )
}

function RoleSwitch({ onlyMyself }: { onlyMyself: boolean }) {
  const { t } = useTexts()
  const close = useRef<HTMLButtonElement>(null)
  const [gift, setGift] = useState<{ role: Role; receipt: Receipt } | null>(null)
  const groups = useGroups(onlyMyself)
  const { mode } = useStore($session)
  // Signing out, here or in another tab, closes what is for players who are fully logged in.
  useEffect(() => {
    if (mode !== 'FULL') close.current?.click()
  }, [mode])
  const endGift = () => {
    setGift(null)
    close.current?.focus()
  }
  const [here] = groups ?? []
  const title =
    onlyMyself && here ? t('session.roles.only_myself_title', { game: here.name }) : t('session.roles.title')
  return (
    <Dialog className="sheet role-pick" labelledBy="role-pick-title" onClose={forgetRoleSwitch}>
      <div className="sheet__head">
        <h2 id="role-pick-title">{gift ? t('session.roles.gift_title', { name: gift.role.nickname }) : title}</h2>
        <button className="round" type="button" aria-label={t('session.roles.close')} ref={close} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
      {gift ? (
        <RoleGift receipt={gift.receipt} onDone={endGift} />
      ) : (
        <Choice
          groups={groups}
          onDone={() => close.current?.click()}
          onGift={(role, receipt) => setGift({ role, receipt })}
        />
      )}
    </Dialog>
  )
}

function CurrentSwitch() {
  const shown = useStore($roleSwitch, { ssr: 'initial' })
  return shown && <RoleSwitch onlyMyself={shown.onlyMyself ?? false} />
}

/**
 * The role-switch dialog (rules 5.6 and 5.7): games with their roles, switching, activating up to the
 * limit, and the gift that an activation brought.
 */
export function RoleSwitchIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <CurrentSwitch />
    </TextsProvider>
  )
}
