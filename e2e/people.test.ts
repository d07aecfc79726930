/** Who plays: guests who become members, members who sign in, organisers who look after them. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { seat } from './invitation.ts';
import { cornerName, fillIn, member, organiser, PASSWORD, whoIs } from './people.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';

const problems = (page: Page): Promise<readonly string[]> => page.locator('.field .problem p').allInnerTexts();

/** A lesson of two questions, answered without a mistake. */
const takeLesson = async (page: Page): Promise<void> => {
  await page.goto('/learn/agreement');
  for (const [i, answer] of [0, 1].entries()) {
    await page.locator(`[data-part=lesson][data-task="${i}"]`).waitFor();
    await page.locator(`[data-part=option-${answer}]`).click();
    await page.locator('[data-part=next]').click();
  }
  await page.locator('[data-part=lesson][data-over=true]').waitFor();
};

scenario(
  '[R] the first organiser comes by the link, makes a class of forty, prints slips, and a pupil signs in with one',
  async (stage) => {
    const teacher = await stage.visit('teacher');
    const { page } = teacher;
    await page.goto(stage.hall.organiserLink.replace(/^.*\/organiser/, '/organiser'));
    await page.locator('[data-part=claim]').waitFor();
    await fillIn(teacher, '馆主', 'short');
    await eventually(() => problems(page), ['密码至少 8 个字符。']);
    assert.equal(await page.locator('input[name=name]').inputValue(), '馆主', 'nothing typed is lost');
    await fillIn(teacher, '馆主', PASSWORD);
    await page.locator('[data-part=members]').waitFor();
    assert.equal(new URL(page.url()).hash, '');
    assert.equal(await cornerName(teacher), '馆主');

    const began = performance.now();
    await page.locator('[data-part=tab-enrol]').click();
    const names = Array.from({ length: 40 }, (_, i) => `三班${i + 1}号`);
    const go = page.locator('[data-part=enrol-go]');
    assert.deepEqual([await go.innerText(), await go.getAttribute('aria-disabled')], ['新建会员', 'true']);
    const list = ['坏·名字', ...names, '馆主', '李娜 short', '三班1号'].join('\n');
    await page.locator('textarea[name=list]').fill(list);
    await eventually(
      () =>
        page.locator('[data-part=fault]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['line'])),
      ['1', '43', '44'],
    );
    await go.click();
    await page.locator('[data-part=slips]').waitFor();
    await eventually(() => page.locator('.slip').count(), 40);
    assert.ok(performance.now() - began < 60_000, 'a class of forty in a minute');
    assert.deepEqual(await page.locator('[data-part=slip-name]').allInnerTexts(), names);
    assert.equal(await page.locator('textarea[name=list]').inputValue(), '坏·名字\n馆主\n李娜 short\n三班1号');
    await eventually(() => page.locator('[data-part=fault]').count(), 4);

    const address = page.locator('input[name=address]');
    assert.match((await problems(page)).join(), /本机的地址/);
    await address.fill(' ');
    await eventually(() => problems(page), ['这不是网址。']);
    await address.fill('chess.lan:8080');
    await eventually(() => problems(page), []);
    const printed = await page.locator('[data-part=slip-address]').allInnerTexts();
    assert.deepEqual([...new Set(printed)], ['chess.lan:8080']);
    assert.equal(await page.locator('.slip [data-part=qr] svg path').count(), 40);

    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.slip').first().isVisible(), true);
    for (const hidden of ['.masthead', 'textarea', '.tabs', 'h1'])
      assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    await page.emulateMedia({ media: 'screen' });

    const password = await page.locator('[data-part=slip-password]').nth(6).innerText();
    const pupil = await stage.visit('pupil');
    await takeLesson(pupil.page);
    await pupil.page.goto('/account');
    await fillIn(pupil, '三班7号', password);
    await pupil.page.locator('h1').getByText('下一盘棋').waitFor();
    await eventually(() => cornerName(pupil), '三班7号');

    // What was learned before signing in went along, and the class's teacher sees it.
    const learned = () => pupil.page.locator('[data-part=progress]').getAttribute('data-done');
    const kept = async () => (await pupil.context.request.get('/api/v1/me/lessons')).json();
    await pupil.page.goto('/learn');
    await eventually(learned, '1');
    await eventually(kept, { stars: { agreement: 3 } });
    await page.locator('[data-part=tab-lessons]').click();
    await eventually(() => page.locator('[data-part=learner]').count(), 41);
    const line = page.locator('[data-part=learner][data-name=三班7号]');
    assert.match(await line.innerText(), /^三班7号\s+1\/\d+\s+3\s*$/);
    assert.equal(await line.locator('[data-lesson=agreement]').getAttribute('data-stars'), '3');
    await assertNothingSerious(page, 'lessons of a class');
    await pupil.page.locator('[data-part=sign-out]').click();
    await eventually(learned, '0');

    await page
      .locator('[data-part=tab-log]')
      .click()
      .catch(() => {});
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/organiser?tab=log');
    await eventually(() => page.locator('[data-part=entry]').count(), 2);
    const [made] = await page.locator('[data-part=entry]').allInnerTexts();
    assert.match(made, /馆主[^]*新建会员 40 名：三班1号、[^]*理由：新建会员/);
  },
);

scenario('a link that was used is told so; the way to another is told', async (stage) => {
  await organiser(stage);
  const late = await stage.visit('late');
  late.excuse(/403/);
  await late.page.goto(stage.hall.organiserLink.replace(/^.*\/organiser/, '/organiser'));
  await fillIn(late, '来晚了', PASSWORD);
  await late.page.getByText('npm run organiser').waitFor();
  assert.equal(await whoIs(late), null);
});

scenario('a guest in the middle of a game becomes a member: the game goes on, and both see the name', async (stage) => {
  const guest = await stage.visit('guest');
  const opponent = await stage.visit('opponent', { locale: 'en' });
  const game = await seat(guest, opponent, 'white', 'untimed');
  await guest.page.goto(`/game/${game}`);
  await opponent.page.goto(`/game/${game}`);
  const nameOf = (page: Page): Promise<string> =>
    page.locator('[data-part=seat][data-color=white] [data-part=name]').innerText();
  await eventually(() => nameOf(opponent.page), 'Guest');
  const before = await whoIs(guest);

  const tab = await guest.context.newPage();
  await tab.goto('/account?new');
  await tab.locator('input[name=name]').fill('张伟');
  await tab.locator('input[name=password]').fill(PASSWORD);
  await tab.locator('[data-part=go]').click();
  await eventually(() => tab.locator('[data-part=account]').innerText(), '张伟');
  await eventually(() => nameOf(opponent.page), '张伟');
  await eventually(() => cornerName(guest), '张伟');
  assert.deepEqual(await whoIs(guest), { id: before!.id, name: '张伟' });
  assert.equal(await guest.page.locator('.table-page').getAttribute('data-seat'), 'white');
});

scenario('signing in and out is the same in every tab', async (stage) => {
  const anna = await member(stage, '安娜');
  await anna.page.goto('/');
  const other = await anna.context.newPage();
  await other.goto('/watch');
  await eventually(() => cornerName(anna), '安娜');
  await anna.page.locator('[data-part=sign-out]').click();
  await eventually(() => cornerName(anna), null);
  await eventually(() => other.locator('[data-part=sign-out]').count(), 0);
  await other.locator('[data-part=account]').click();
  await other.locator('input[name=name]').fill('安娜');
  await other.locator('input[name=password]').fill(PASSWORD);
  await other.locator('[data-part=go]').click();
  await other.waitForURL('**/watch');
  await eventually(() => cornerName(anna), '安娜');
});

for (const [locale, sentences] of [
  [
    'zh-CN',
    [
      '“а”（U+0430）看着像 a，其实是另一个字符，不能用在名字里。',
      '名字里不能有空格。',
      '这个密码太容易猜到，请换一个。',
    ],
  ],
  [
    'en',
    [
      '“а” (U+0430) looks like a but is another character, and cannot be in a name.',
      'A name has no blanks.',
      'This password is too easy to guess. Please choose another.',
    ],
  ],
] as const) {
  scenario(`[S103] what is wrong stands at its field, in ${locale}; nothing typed is lost`, async (stage) => {
    const visitor = await stage.visit('visitor', { locale });
    visitor.excuse(/40[39]/);
    const { page } = visitor;
    await page.goto('/account?new');
    await fillIn(visitor, 'pаul x', '12345678');
    await eventually(() => problems(page), [...sentences]);
    assert.equal(await page.locator('input[name=name]').inputValue(), 'pаul x');
    assert.equal(await page.locator('input[name=name]').getAttribute('aria-invalid'), 'true');
    await member(stage, locale === 'en' ? 'Olga' : 'Igor');
    await fillIn(visitor, locale === 'en' ? '0LGA' : 'lgor', PASSWORD);
    await eventually(async () => (await problems(page)).length, 1);
    assert.match((await problems(page))[0], locale === 'en' ? /Somebody has this name/ : /已经有人叫这个名字/);
    await page.locator('[data-part=sign-in]').click();
    assert.equal(await page.locator('input[name=password]').inputValue(), PASSWORD);
    await fillIn(visitor, 'nobody', PASSWORD);
    const refusal = page.locator('[data-part=refusal]');
    await eventually(
      () => refusal.innerText(),
      locale === 'en' ? 'The name or the password is wrong.' : '名字或密码不对。',
    );
  });
}

scenario('a member takes another name and password, and leaves; the games stay, under nobody’s name', async (stage) => {
  const max = await member(stage, 'Max');
  const other = await stage.visit('other');
  const game = await seat(max, other, 'white', 'untimed');
  await other.page.goto(`/game/${game}`);
  const { page } = max;
  await page.goto('/account');
  await page.locator('input[name=new-name]').fill('马克斯');
  await page.locator('[data-part=change-name] button[type=submit]').click();
  await page.getByText('名字已经改好。').waitFor();
  await eventually(() => cornerName(max), '马克斯');
  await page.locator('input[name=old-password]').fill(PASSWORD);
  await page.locator('input[name=next-password]').fill('a quite new one');
  await page.locator('[data-part=change-password] button[type=submit]').click();
  await page.getByText('密码已经改好').waitFor();

  max.excuse(/403/);
  const leave = page.locator('[data-part=delete-account]');
  const press = async (): Promise<void> => {
    await leave.click();
    await eventually(() => leave.getAttribute('aria-disabled'), 'false');
    await leave.click();
  };
  await page.locator('input[name=leave-password]').fill(PASSWORD);
  await press();
  await eventually(() => problems(page), ['密码不对。']);
  await page.locator('input[name=leave-password]').fill('a quite new one');
  await press();
  await eventually(() => cornerName(max), null);
  await eventually(
    () => other.page.locator('[data-part=seat][data-color=white] [data-part=name]').innerText(),
    '已注销的会员',
  );
  await other.page.reload();
  await other.page.locator('[data-part=status]').getByText('对局已中止').waitFor();
  assert.equal(
    await other.page.locator('[data-part=seat][data-color=white] [data-part=name]').innerText(),
    '已注销的会员',
  );
});

scenario(
  'on a phone a member takes two lines at most; what can be done unfolds, by finger and by key',
  async (stage) => {
    await member(stage, '小红');
    const { context } = await organiser(stage);
    const phone = await stage.visit('phone', { viewport: { width: 360, height: 640 }, touch: true });
    await phone.context.addCookies(await context.cookies());
    const { page } = phone;
    await page.goto('/organiser');
    const row = page.locator('[data-part=member][data-name=小红]');
    const heightOf = async (part: string): Promise<number> => (await row.locator(part).boundingBox())!.height;
    const more = row.locator('[data-part=member-more]');
    assert.equal(await more.getAttribute('aria-label'), '小红：管理');
    assert.ok((await row.boundingBox())!.height < 80);
    assert.equal(await row.locator('[data-part=suspend]').isVisible(), false);
    assert.ok((await heightOf('[data-part=member-more]')) >= 44);
    await more.tap();
    for (const part of ['rename', 'adjust', 'reset', 'suspend'])
      assert.ok((await heightOf(`[data-part=${part}]`)) >= 44, part);
    await row.locator('[data-part=rename]').tap();
    await row.locator('input[name=new-name]').waitFor();
    // Folded away, it takes what was opened along.
    await more.focus();
    await page.keyboard.press('Enter');
    await eventually(() => row.locator('[data-part=suspend]').isVisible(), false);
    assert.equal(await row.locator('input[name=new-name]').count(), 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-part')), 'rename');
  },
);

scenario('an organiser renames, resets and suspends, each with a reason; the member is told why', async (stage) => {
  const boss = await organiser(stage);
  const pupil = await member(stage, '小明');
  const { page } = boss;
  await page.goto('/organiser');
  const row = page.locator('[data-part=member][data-name=小明]');
  await page.locator('input[name=search]').fill('小明');
  await row.locator('[data-part=suspend]').click();
  await row.locator('[data-part=confirm]').click();
  await eventually(() => row.locator('.field .problem p').allInnerTexts(), ['请写明理由，它会记在记录里。']);
  await row.locator('input[name=reason]').fill('上课下棋');
  await row.locator('[data-part=confirm]').click();
  await row.locator('.member-tag').getByText('已停用').waitFor();

  pupil.excuse(/403/);
  await pupil.page.goto('/account');
  await pupil.page.locator('[data-part=standing]').getByText('理由：上课下棋').waitFor();

  await row.locator('[data-part=unsuspend]').click();
  await row.locator('input[name=reason]').fill('下课了');
  await row.locator('[data-part=confirm]').click();
  await eventually(() => row.locator('.member-tag').count(), 0);
  await row.locator('[data-part=reset]').click();
  await row.locator('[data-part=confirm]').click();
  const password = await row.locator('[data-part=slip-password]').innerText();
  await eventually(() => cornerName(pupil), null);
  await pupil.page.reload();
  await fillIn(pupil, '小明', password);
  await eventually(() => cornerName(pupil), '小明');
});

scenario('[H14] the hall has a name, as text on every page; guests may be left out', async (stage) => {
  const boss = await organiser(stage);
  const { page } = boss;
  await page.goto('/organiser?tab=settings');
  await page.locator('[data-part=add-time]').click();
  await page.getByText('有两种用时一样').waitFor();
  await page.locator('.times:not(.boards) li').last().locator('button').click();
  await eventually(() => page.getByText('有两种用时一样').count(), 0);
  await page.locator('input[name=hall-name]').fill('<b>棋社</b> 😀');
  await page.locator('input[name=guests]').uncheck();
  await page.locator('input[name=reason]').fill('开馆');
  await page.locator('[data-part=save-settings]').click();
  await page.getByText('设置已保存。').waitFor();
  const guest = await stage.visit('guest');
  guest.excuse(/403/);
  await guest.page.goto('/');
  await eventually(() => guest.page.locator('.brand-name').innerText(), '<b>棋社</b> 😀');
  const refused = await guest.context.request.post('/api/v1/games', {
    data: { terms: { time: { kind: 'untimed' }, color: 'white' } },
  });
  assert.equal(refused.status(), 403);
  await page.locator('input[name=hall-name]').fill('');
  await page.locator('input[name=guests]').check();
  await page.locator('input[name=reason]').fill('还原');
  await page.locator('[data-part=save-settings]').click();
  await page.getByText('设置已保存。').waitFor();
});

scenario('[E12] an organiser rules on a running game, after a second press', async (stage) => {
  const boss = await organiser(stage);
  const [white, black] = [await member(stage, '白白'), await member(stage, '黑黑')];
  const game = await seat(white, black, 'white', 'untimed');
  await white.page.goto(`/game/${game}`);
  const { page } = boss;
  await page.goto('/organiser?tab=games');
  const row = page.locator(`[data-part=game][data-game="${game}"]`);
  await row.getByText('白白（白）对 黑黑（黑）').waitFor();
  await row.locator('[data-part=open-ruling]').click();
  await row.locator('select[name=ruling]').selectOption('black');
  await row.locator('input[name=reason]').fill('白方使用手机');
  const press = row.locator('[data-part=rule]');
  await press.click();
  await eventually(() => press.getAttribute('aria-disabled'), 'false');
  await press.click();
  await white.page.locator('[data-part=status]').getByText('裁定').waitFor();
  await eventually(() => row.count(), 0);
});

scenario(
  '[A3] [A7] the account and the pages of organisers: axe finds nothing serious, nothing scrolls sideways',
  async (stage) => {
    const boss = await organiser(stage);
    const guest = await stage.visit('guest', { locale: 'en' });
    for (const [{ page }, path] of [
      [guest, '/account'],
      [guest, '/account?new'],
      [guest, '/organiser'],
      [boss, '/account'],
      [boss, '/organiser'],
      [boss, '/organiser?tab=enrol'],
      [boss, '/organiser?tab=games'],
      [boss, '/organiser?tab=settings'],
      [boss, '/organiser?tab=log'],
    ] as const) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await page.locator('[data-part=account]').waitFor();
      await assertNothingSerious(page, path);
      for (const width of [320, 360, 768, 1366, 1920]) {
        await resize(page, { width, height: 700 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${path} at ${width} is ${over} too wide`);
        const small = await page.locator('main button, main a, .masthead a, .masthead button').evaluateAll((all) =>
          all.flatMap((one) => {
            const { width: w, height: h } = one.getBoundingClientRect();
            return one.checkVisibility() && (w < 24 || h < 24) ? [one.outerHTML.slice(0, 80)] : [];
          }),
        );
        assert.deepEqual(small, [], `${path} at ${width}`);
      }
    }
  },
);

scenario('[H4] on a phone, what waits after a challenge is seen, with its way out', async (stage) => {
  await member(stage, '被挑战者');
  const { context } = await member(stage, '挑战者');
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.locator('[name=way][value=challenge]').check({ force: true });
  await page.locator('input[name=name]').fill('被挑战者');
  await page.locator('button').getByText('10 分').first().click();
  const cancel = page.locator('[data-part=own-invitation] [data-part=cancel]');
  await cancel.waitFor();
  await eventually(async () => {
    const box = await cancel.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 640;
  }, true);
  await cancel.click();
  await eventually(() => cancel.count(), 0);
});
