import { useStore } from '@nanostores/react'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
import { $enterRoles, $isSigningIn, $provider, pressEnter } from './sign-in-store.ts'

/** The way by the OpenID provider, where one is configured (rule 25.3). */
export function ProviderWay() {
  const provider = useStore($provider, { ssr: 'initial' })
  if (!provider) return null
  return (
    <section className="panel" aria-labelledby="provider">
      <h2 className="panel__title" id="provider">
        Without a password
      </h2>
      <div className="buttons">
        <a className="button" href={provider.address}>
          Continue with {provider.name}
        </a>
      </div>
    </section>
  )
}

/** The way into a sandbox, where nobody else can reach it (rule 25.5). */
export function EnterRoles() {
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
