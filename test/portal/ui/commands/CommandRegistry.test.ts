import { CommandRegistry, type CommandHandlers } from '../../../../src/portal/ui/commands/CommandRegistry';

describe('a command that the palette keeps while it is open [KEY-5]', () => {
  const refused = jest.fn();

  /** @param meanwhile what a colleague's change makes of the handlers */
  function keep(first: CommandHandlers, meanwhile: CommandHandlers | 'closed') {
    let handlers = first;
    const registry = new CommandRegistry(refused);
    const close = registry.register({ element: () => null, pane: () => null, handlers: () => handlers });
    const [command] = registry.offered(null);
    if (meanwhile === 'closed') close();
    else handlers = meanwhile;
    command?.run();
  }

  const run = jest.fn<void, [string]>();
  const on = (name: string, closure: string, key = name) => ({
    subject: () => name,
    target: () => key,
    run: () => run(closure),
  });

  beforeEach(() => {
    run.mockClear();
    refused.mockClear();
  });

  it('acts on the record that was named, by the newest handler', () => {
    keep({ markDelivered: on('Bin F', 'old') }, { markDelivered: on('Bin F', 'new') });
    expect(run.mock.calls).toEqual([['new']]);
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([
    ['another record is in its place', { markDelivered: on('Bin G', 'new') }],
    ['it is not possible any more', { markDelivered: { ...on('Bin F', 'new'), when: () => false } }],
    ['its name is another one', { markDelivered: on('Bin G', 'new', 'Bin F') }],
    ['its twin is in its place', { markDelivered: on('Bin F', 'new', 'twin') }],
    ['it is gone', {}],
    ['its page is closed', 'closed'],
  ] as const)('does nothing if %s, and says so', (_why, meanwhile) => {
    keep({ markDelivered: on('Bin F', 'old') }, meanwhile);
    expect(run).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledWith('This can no longer be done');
  });
});

describe('a command that is not possible now [KEY-3 KEY-5]', () => {
  const impossible = (reason?: string) => ({
    when: () => false,
    subject: () => 'Bin F',
    run: () => {},
    ...(reason === undefined ? {} : { whyNot: () => reason }),
  });

  function offered(...places: CommandHandlers[]) {
    const registry = new CommandRegistry();
    for (const handlers of places)
      registry.register({ element: () => null, pane: () => null, handlers: () => handlers });
    return registry.offered(null).map(({ id, subject, refusal }) => [id, subject, refusal]);
  }

  it('is offered with its reason, and not without one', () => {
    const reason = 'This bin is not delivered yet';
    expect(offered({ markCollected: impossible(reason), markDelivered: impossible() })).toEqual([
      ['markCollected', 'Bin F', reason],
    ]);
  });

  it('is left to a place further away if it gives no reason', () => {
    const possible = { subject: () => 'Site G', run: () => {} };
    expect(offered({ updateSkipBin: impossible() }, { updateSkipBin: possible })).toEqual([
      ['updateSkipBin', 'Site G', undefined],
    ]);
  });
});
