import { expect, test } from 'vitest'
import { chooseProject } from './choose-project.ts'
import { DEFAULT_PROJECT_ID } from './project.ts'
import { projectInitial, projectLabel } from './project-label.ts'

const projects = [
  { projectId: 1, projectName: 'One' },
  { projectId: 7908, projectName: 'research' },
]

test('the saved project is used if it exists among the projects, otherwise the first', () => {
  expect(chooseProject(projects, 7908)?.projectName).toBe('research')
  expect(chooseProject(projects, 99)?.projectName).toBe('One')
  expect(chooseProject(projects, null)?.projectName).toBe('One')
  expect(chooseProject([], 1)).toBeUndefined()
})

test('the default project has id 7908', () => {
  expect(DEFAULT_PROJECT_ID).toBe(7908)
})

test('a project is labeled with its name and its id in brackets', () => {
  expect(projectLabel({ projectId: 7908, projectName: 'research' })).toBe('research [7908]')
})

test('the circle shows the first letter of the name', () => {
  expect(projectInitial({ projectName: ' research' })).toBe('R')
  expect(projectInitial({ projectName: 'émile' })).toBe('É')
  expect(projectInitial({ projectName: '' })).toBe('')
})
