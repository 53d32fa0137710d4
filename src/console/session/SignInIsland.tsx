import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { signIn } from '../../contract/console/calls.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { InputField } from '../form/Fields.tsx'
import { CodeField } from './CodeField.tsx'
import { EnterRoles, ProviderWay } from './OtherWays.tsx'
import { ProveForm } from './ProveForm.tsx'
import { $isSigningIn, $signInProblem, $vouched, pressSignIn } from './sign-in-store.ts'

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

/** Address, password and code in one step, so that none of them says whether another was right. */
function PasswordForm() {
  const isBusy = useStore($isSigningIn, { ssr: 'initial' })
  const problem = useStore($signInProblem, { ssr: 'initial' })
  const [initial] = useState({ email: '', password: '', code: '' })
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => isBusy })
  const send = async (body: v.InferOutput<typeof schema>) => {
    await pressSignIn(body)
    return null
  }
  return (
    <form className="panel form" method="post" noValidate onSubmit={handleSubmit(send)}>
      <InputField
        id="email"
        label="E-mail address"
        problem={problemOf('email')}
        type="email"
        autoComplete="username"
        {...field('email')}
      />
      <InputField
        id="password"
        label="Password"
        problem={problemOf('password')}
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <CodeField problem={problemOf('code')} field={field('code')} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <button className="button button--main" type="submit" aria-busy={isBusy}>
        Sign in
      </button>
    </form>
  )
}

/** The sign-in of operators (rules 25.3 and 25.5). */
export function SignInIsland() {
  const isVouchedFor = useStore($vouched, { ssr: 'initial' }) !== null
  return (
    <div className="narrow">
      {isVouchedFor ? (
        <ProveForm />
      ) : (
        <>
          <PasswordForm />
          <ProviderWay />
          <EnterRoles />
        </>
      )}
    </div>
  )
}
