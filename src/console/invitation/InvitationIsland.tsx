import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { acceptInvitation } from '../../contract/console/calls.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { InputField } from '../form/Fields.tsx'
import { CodeField } from '../session/CodeField.tsx'
import { Trouble } from '../shell/Trouble.tsx'
import { $invitation, $isAccepting, type InvitationState, openInvitationPage, pressAccept } from './invitation-store.ts'

const { password, code } = acceptInvitation.body.entries
const schema = v.object({
  password: v.message(password, 'Choose a password of at least 12 characters.'),
  code: v.message(code, 'Enter the six digits that your app shows.'),
})

type Ready = Extract<InvitationState, { kind: 'ready' }>

/** Four letters at a time are typed with fewer mistakes. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

function Secret({ shown: { secret, otpauth } }: Ready) {
  return (
    <div className="secret">
      <p>
        Put this secret into an authenticator app: by typing it, or with the link on the phone that has the app. It is
        shown on this page only.
      </p>
      <p>
        <code className="secret__text">{inFours(secret)}</code>
      </p>
      <p>
        <a className="link" href={otpauth}>
          Open in an authenticator app
        </a>
      </p>
    </div>
  )
}

function AcceptForm(ready: Ready) {
  const isBusy = useStore($isAccepting, { ssr: 'initial' })
  const [initial] = useState({ password: '', code: '' })
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => isBusy })
  const send = async (body: v.InferOutput<typeof schema>) => {
    const message = await pressAccept(body)
    return message === null ? null : { field: 'root' as const, message }
  }
  const { email, name, role } = ready.shown
  return (
    <form className="panel form" method="post" noValidate onSubmit={handleSubmit(send)}>
      <p>
        <strong>{name}</strong>, you will be <strong>{role}</strong> here, and sign in as {email}.
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <InputField
        id="password"
        label="Choose a password"
        hint="12 characters or more"
        problem={problemOf('password')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <Secret {...ready} />
      <CodeField hint="What the app shows now" problem={problemOf('code')} field={field('code')} />
      <p className="problem" role="alert">
        {problemOf('root')}
      </p>
      <button className="button button--main" type="submit" aria-busy={isBusy}>
        Open my account
      </button>
    </form>
  )
}

/** Where an invitation's link leads (rule 25.1). */
export function InvitationIsland() {
  const state = useStore($invitation, { ssr: 'initial' })
  return (
    <div className="narrow">
      {state.kind === 'loading' && (
        <p className="quiet" role="status">
          Reading the invitation …
        </p>
      )}
      {state.kind === 'failed' && (
        <Trouble isPanel message={state.message} onRetry={openInvitationPage}>
          <p className="quiet">An administrator can send another invitation.</p>
        </Trouble>
      )}
      {state.kind === 'ready' && <AcceptForm {...state} />}
    </div>
  )
}
