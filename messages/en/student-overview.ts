import type ar from '../ar/student-overview.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'My account',
  welcome: 'Welcome, {{name}}',
  description: 'Where you stand, and what comes next.',
  failed: 'Your account could not be loaded',
  next: 'Your next step',
  done: 'All your steps are done',
  doneText:
    'You are in your team. Carry on with your teammates and your school’s supervisor. See you in the arena!',
  openTeam: 'View my team',
  path: 'Your path into the competition',
  states: { done: 'Done', now: 'Your turn', waiting: 'Waiting', later: 'Later' },
  steps: {
    guardian: {
      title: 'Your guardian’s consent',
      now: 'Give us your guardian’s name and phone, and we will send them the consent link.',
      waiting: 'We sent your guardian the link. Ask them to open it and agree.',
      declined:
        'Your guardian does not agree to you taking part. Talk about it: they can change the decision with the same link.',
      withdrawn:
        'Your guardian has withdrawn consent to you taking part. Talk about it: they can change the decision with the same link.',
      unconfirmed:
        'Your guardian agreed from the phone you log in with. Your school still has to confirm that it knows your guardian.',
      done: 'Your guardian agreed to you taking part.',
      later: 'This comes later.',
      action: 'Go to my guardian',
    },
    academy: {
      title: 'Join a school',
      now: 'Find your school and send it a join request.',
      waiting: 'Your request is with the school. We will tell you as soon as it answers.',
      done: 'You belong to {{name}}.',
      later: 'This comes later.',
      action: 'Find a school',
      actionWaiting: 'View my requests',
    },
    team: {
      title: 'Join a team',
      now: 'Your school adds you to a team.',
      waiting: 'Your school chooses a team for you. Talk to its supervisor.',
      done: 'You are in the team {{name}}.',
      later: 'Your school adds you to a team once you belong to it.',
      action: 'View my team',
    },
  },
  tiles: {
    academy: 'My school',
    team: 'My team',
    requests: 'Requests waiting for an answer',
  },
  team: {
    title: 'My team',
    description: 'Your teammates and your team leader.',
    failed: 'The teams could not be loaded',
    emptyTitle: 'You are not in a team yet',
    emptyNoAcademy: 'Join a school first; it then adds you to one of its teams.',
    emptyAcademy: 'Your school adds you to one of its teams. Talk to its supervisor.',
    find: 'Find a school',
    back: 'Back to my account',
    members: 'Members',
    leader: 'Team leader',
    member: 'Member',
    me: 'You',
    mentor: 'Mentor',
    noMentor: 'Not named yet',
    ageGroup: 'Age group',
    noGroup: 'Not decided yet',
    academy: 'School',
    size: 'Members',
    sizeOf: '{{now}} of {{max}}',
    joined: 'You joined on',
    noLeader: 'The school has not named a team leader yet.',
    about: 'About the team',
  },
} satisfies Messages<typeof ar>;
