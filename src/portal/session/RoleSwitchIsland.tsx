import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Receipt } from '../../contract/item.ts'
import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $roles, $user } from './account-state.ts'
import { groupRoles, type RoleGroup } from './group-roles.ts'
import { RoleGift } from './RoleGift.tsx'
import { RoleLines } from './RoleLines.tsx'
import { Empty, Icon, Trouble, Waiting } from './RoleStates.tsx'
import type { RoleSwitchOptions } from './role-switch.ts'
import { $session } from './session-store.ts'

interface SwitchProps {
  onlyMyself: boolean
  onClosed: () => void
}

/** The groups to choose from, null while there is no list. */
function useGroups(onlyMyself: boolean): RoleGroup[] | null {
  const roles = useStore($roles)
  const user = useStore($user)
  if (roles.kind !== 'ready') return null
  const currentUid = user.kind === 'ready' ? user.user.uid : ''
  return groupRoles(roles.list, { gameId: getEnvironment().fact('gameId'), currentUid, onlyMyself })
}

/** Signing out, here or in another tab, closes what is for players who are fully logged in. */
function useClosing(dialog: HTMLDialogElement | null): void {
  const { mode } = useStore($session)
  useEffect(() => {
    if (mode !== 'FULL') dialog?.close()
  }, [mode, dialog])
}

/**
 * The role-switch dialog (rules 5.6 and 5.7): games with their roles, switching, activating up to the
 * limit, and the gift that an activation brought. It is a modal while it exists.
 */
export function RoleSwitchIsland({ onlyMyself, onClosed }: SwitchProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const [gift, setGift] = useState<{ role: Role; receipt: Receipt } | null>(null)
  const roles = useStore($roles)
  const groups = useGroups(onlyMyself)
  useClosing(dialog)
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal()
  }, [dialog])

  const close = () => dialog?.close()
  const endGift = () => {
    setGift(null)
    dialog?.querySelector('button')?.focus()
  }
  const [here] = groups ?? []
  const title =
    onlyMyself && here ? t('session.roles.only_myself_title', { game: here.name }) : t('session.roles.title')
  return (
    <dialog className="sheet role-pick" aria-labelledby="role-pick-title" ref={setDialog} onClose={onClosed}>
      <div className="sheet__head">
        <h2 id="role-pick-title">{gift ? t('session.roles.gift_title', { name: gift.role.nickname }) : title}</h2>
        <button className="round" type="button" aria-label={t('session.roles.close')} onClick={close}>
          <Icon name="g-close" />
        </button>
      </div>
      {gift ? (
        <RoleGift receipt={gift.receipt} onDone={endGift} />
      ) : (
        <div className="role-pick__body">
          <p className="small soft">{t('session.roles.hint')}</p>
          {roles.kind === 'loading' && <Waiting />}
          {roles.kind === 'failed' && <Trouble />}
          {groups?.length === 0 && <Empty />}
          {roles.kind === 'ready' && groups && groups.length > 0 && (
            <RoleLines
              list={roles.list}
              groups={groups}
              onDone={close}
              onGift={(role, receipt) => setGift({ role, receipt })}
            />
          )}
        </div>
      )}
    </dialog>
  )
}

let isShown = false

/** Opens the dialog over the page; opening it twice does nothing, and closing it leaves nothing behind. */
export function showRoleSwitch({ onlyMyself = false }: RoleSwitchOptions): void {
  if (isShown) return
  isShown = true
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const onClosed = () => {
    isShown = false
    root.unmount()
    host.remove()
  }
  root.render(<RoleSwitchIsland onlyMyself={onlyMyself} onClosed={onClosed} />)
}
