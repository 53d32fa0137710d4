import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { proveCode } from '../../contract/console/calls.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { CodeField } from './CodeField.tsx'
import { $isSigningIn, $signInProblem, pressProve } from './sign-in-store.ts'

const schema = v.object({ code: v.message(proveCode.body.entries.code, 'Six digits from your app') })

/** The second factor of whoever the provider has vouched for, where the provider's own does not count (rule 25.3). */
export function ProveForm() {
  const isBusy = useStore($isSigningIn, { ssr: 'initial' })
  const problem = useStore($signInProblem, { ssr: 'initial' })
  const [initial] = useState({ code: '' })
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => isBusy })
  const send = async (body: v.InferOutput<typeof schema>) => {
    await pressProve(body)
    return null
  }
  return (
    <form className="panel form" method="post" noValidate onSubmit={handleSubmit(send)}>
      <p role="status">The provider knows you. Now the code of your authenticator app.</p>
      <CodeField problem={problemOf('code')} field={field('code')} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <button className="button button--main" type="submit" aria-busy={isBusy}>
        Sign in
      </button>
      <p>
        <a className="link" href="/console/sign-in">
          Sign in another way
        </a>
      </p>
    </form>
  )
}
