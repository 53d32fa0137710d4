import {
  acceptInvitation,
  enterSandbox,
  openInvitation,
  proveCode,
  readSession,
  signIn,
  signInOptions,
  signOut,
} from '../../../contract/console/calls.ts'
import { operatorRoles } from '../../../contract/console/permissions.ts'
import { endPreviews } from '../../caller/previews.ts'
import { actRoute, type ConsoleRoute, type ConsoleTools, openRoute, readRoute } from '../console-route.ts'
import { showInvitation, takeInvitation } from '../invitations.ts'
import { proveByCode } from '../openid/prove-code.ts'
import { describeSession, endSession } from '../sessions.ts'
import { signInOperator } from '../sign-in.ts'
import { enterAs } from './enter-sandbox.ts'

/** One tap lets in where nobody else can reach the sandbox (rule 25.5). */
const isOpen = ({ sandbox, sandboxToken }: ConsoleTools['config']) => sandbox && sandboxToken === null

/** Signing in and out, and taking an invitation. */
export function sessionRoutes(tools: ConsoleTools): ConsoleRoute[] {
  const options = {
    enter_roles: isOpen(tools.config) ? [...operatorRoles] : [],
    provider_name: tools.config.operatorProvider?.name ?? '',
  }
  return [
    openRoute(signInOptions, async () => ({ data: options })),
    openRoute(signIn, async (arriving, { body }) => {
      const session = await signInOperator(tools, arriving, body)
      return { data: describeSession(session), cookie: session.token }
    }),
    openRoute(proveCode, async (arriving, { body }) => {
      const session = await proveByCode(tools, arriving, body)
      return { data: describeSession(session), cookie: session.token }
    }),
    openRoute(openInvitation, async (arriving, { body }) => ({
      data: await showInvitation(tools, arriving, body.token),
    })),
    openRoute(acceptInvitation, async (arriving, { body }) => {
      const session = await takeInvitation(tools, arriving, body)
      return { data: describeSession(session), cookie: session.token }
    }),
    readRoute(readSession, async (operating) => describeSession(operating)),
    actRoute(signOut, async ({ tx, tokenHash, operator, now }) => {
      await endSession(tx, tokenHash, now)
      await endPreviews(tx, operator.id)
      return { data: {}, audit: { subject: `operator:${operator.id}` }, cookie: null }
    }),
    ...(isOpen(tools.config)
      ? [
          openRoute(enterSandbox, async (arriving, { body }) => {
            const session = await enterAs(tools, arriving, body.role)
            return { data: describeSession(session), cookie: session.token }
          }),
        ]
      : []),
  ]
}
