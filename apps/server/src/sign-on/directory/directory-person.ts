/** Somebody as a directory sees them. Whoever it has never spoken of goes by their address. */
export type DirectoryPerson = {
  id: string
  name: string
  email: string
  userName: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  disabledAt: Date | null
  /** An administrator has disabled them. */
  barred: boolean
  createdAt: Date
  changedAt: Date
}

export type PersonCondition =
  | { field: 'userName' | 'externalId' | 'displayName' | 'id' | 'email'; value: string }
  | { field: 'active'; value: boolean }
