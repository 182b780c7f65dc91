/** A group that a directory keeps. */
export type DirectoryGroup = { id: string; name: string; externalId: string | null; createdAt: Date }

export type GroupCondition = { field: 'displayName' | 'externalId' | 'id' | 'member'; value: string }
