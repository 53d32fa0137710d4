/** Who acts for customer service: an operator of the hall's console, or somebody at the publisher's help desk. */
export interface Agent {
  kind: 'operator' | 'helpdesk'
  /** By what name the console or the help desk knows them; empty where it does not say. */
  name: string
}
