import {
  acceptInvitation,
  enterSandbox,
  type OperatorSession,
  openInvitation,
  proveCode,
  readSession,
  signIn,
  signInOptions,
  signOut,
} from '../../../contract/console/calls.ts'
import { listPermissions, operatorRoles } from '../../../contract/console/permissions.ts'
import { endOperatorSession, type KnownOperator } from '../../caller/operator-sessions.ts'
import { endPreviews } from '../../caller/previews.ts'
import { requireOperator, WithCookie } from '../../calls/call.ts'
import { auditedRoute, plainRoute, type Route, readRoute } from '../../calls/route.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { showInvitation, takeInvitation } from '../invitations.ts'
import { proveByCode } from '../openid/prove-code.ts'
import { signInOperator } from '../sign-in.ts'
import { enterAs } from './enter-sandbox.ts'

/** One tap lets in where nobody else can reach the sandbox (rule 25.5). */
const isOpen = ({ sandbox, sandboxToken }: ConsoleTools['config']) => sandbox && sandboxToken === null

/** A session as pages get it. */
function describeSession({ operator, expiresAt }: KnownOperator): OperatorSession {
  const { id, email, name, role } = operator
  return {
    operator: { id: String(id), email, name, role },
    permission_list: listPermissions(role),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  }
}

/** Signing in and out, and taking an invitation. */
export function sessionRoutes(tools: ConsoleTools): Route[] {
  const options = {
    enter_roles: isOpen(tools.config) ? [...operatorRoles] : [],
    provider_name: tools.config.operatorProvider?.name ?? '',
  }
  return [
    plainRoute(signInOptions, async () => options),
    plainRoute(signIn, async (call, { body }) => {
      const session = await signInOperator(tools, call, body)
      return new WithCookie(describeSession(session), session.token)
    }),
    plainRoute(proveCode, async (call, { body }) => {
      const session = await proveByCode(tools, call, body)
      return new WithCookie(describeSession(session), session.token)
    }),
    plainRoute(openInvitation, async (call, { body }) => await showInvitation(tools, call, body.token)),
    plainRoute(acceptInvitation, async (call, { body }) => {
      const session = await takeInvitation(tools, call, body)
      return new WithCookie(describeSession(session), session.token)
    }),
    readRoute(readSession, async (call) => describeSession(requireOperator(call))),
    auditedRoute(signOut, async ({ tx, tokenHash, operator, now }) => {
      await endOperatorSession(tx, tokenHash, now)
      await endPreviews(tx, operator.id)
      return { data: new WithCookie({}, null), audit: { subject: `operator:${operator.id}` } }
    }),
    ...(isOpen(tools.config)
      ? [
          plainRoute(enterSandbox, async (call, { body }) => {
            const session = await enterAs(tools, call, body.role)
            return new WithCookie(describeSession(session), session.token)
          }),
        ]
      : []),
  ]
}
