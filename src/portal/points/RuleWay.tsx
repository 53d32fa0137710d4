import { Icon } from '../ui/Icon.tsx'

/** The way from a plate to the page that explains it. */
export function RuleWay({ href, text }: { href: string; text: string }) {
  return (
    <a className="treasure__rule" href={href}>
      {text}
      <Icon name="g-next" className="turn" />
    </a>
  )
}
