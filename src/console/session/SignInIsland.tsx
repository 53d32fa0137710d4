import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { signIn } from '../../contract/console/calls.ts'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { useForm } from '../../portal/ui/use-form.ts'
import { $enterRoles, $isSigningIn, $signInProblem, pressEnter, pressSignIn } from './sign-in-store.ts'

const messages = {
  email: 'Enter your e-mail address.',
  password: 'Enter your password.',
  code: 'Enter the six digits that your app shows.',
}
const { email, password, code } = signIn.body.entries
const schema = v.object({
  email: v.message(email, messages.email),
  password: v.message(password, messages.password),
  code: v.message(code, messages.code),
})

function EnterRoles() {
  const roles = useStore($enterRoles, { ssr: 'initial' })
  const isBusy = useStore($isSigningIn, { ssr: 'initial' })
  if (roles.length === 0) return null
  return (
    <section className="panel" aria-labelledby="enter">
      <h2 className="panel__title" id="enter">
        This is a sandbox
      </h2>
      <p className="quiet">Look around as one of the four roles, without an account.</p>
      <div className="buttons">
        {roles.map((role) => (
          <BusyButton className="button" key={role} isBusy={isBusy} onPress={() => pressEnter(role)}>
            Enter as {role}
          </BusyButton>
        ))}
      </div>
    </section>
  )
}

/** The sign-in of operators (rule 25.3): address, password and code in one step, so that none of them says whether another was right. */
export function SignInIsland() {
  const isBusy = useStore($isSigningIn, { ssr: 'initial' })
  const problem = useStore($signInProblem, { ssr: 'initial' })
  const [initial] = useState({ email: '', password: '', code: '' })
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => isBusy })
  const send = async (body: v.InferOutput<typeof schema>) => {
    await pressSignIn(body)
    return null
  }
  return (
    <div className="narrow">
      <form className="panel form" method="post" noValidate onSubmit={handleSubmit(send)}>
        <Field id="email" label="E-mail address" problem={problemOf('email')}>
          <input
            className="field__control"
            type="email"
            autoComplete="username"
            {...controlOf('email', problemOf('email'))}
            {...field('email')}
          />
        </Field>
        <Field id="password" label="Password" problem={problemOf('password')}>
          <input
            className="field__control"
            type="password"
            autoComplete="current-password"
            {...controlOf('password', problemOf('password'))}
            {...field('password')}
          />
        </Field>
        <Field id="code" label="Code" hint="Six digits from your authenticator app" problem={problemOf('code')}>
          <input
            className="field__control"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...controlOf('code', problemOf('code'))}
            {...field('code')}
          />
        </Field>
        <p className="problem" role="alert">
          {problem}
        </p>
        <button className="button button--main" type="submit" aria-busy={isBusy}>
          Sign in
        </button>
      </form>
      <EnterRoles />
    </div>
  )
}
