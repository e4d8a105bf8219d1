# Consejo antes de una jugada. `{what}` es una jugada en infinitivo, `{why}` lo que hace.
hint.only_move = no hay otra jugada
hint.no_fewer = desde aquí gana unas {games, plural, one {# partida de cada 100} other {# partidas de cada 100}}, no menos que ninguna otra jugada
hint.more = desde aquí gana unas {games, plural, one {# partida de cada 100} other {# partidas de cada 100}}, {more, number} más que la siguiente mejor
hint.hardly_won = desde aquí casi no se gana ninguna partida, con ninguna jugada
warning = {has_claim, select,
    yes {mejor: {what}; así ganas unas {games, plural, one {# partida más de cada 100} other {# partidas más de cada 100}}. {claim}}
    other {mejor: {what}; así ganas unas {games, plural, one {# partida más de cada 100} other {# partidas más de cada 100}}}}

# Lo que sigue a una jugada más que a otra. `{what}` es como lo dice el juego: `Pierdes un turno`.
claim = {place, select,
    hint {{what} en menos de una ronda en {better, number} de cada 100 partidas tras esta jugada, y en {worse, number} tras la siguiente mejor}
    warning {{what} en menos de una ronda en {worse, number} de cada 100 partidas tras tu jugada, y en {better, number} tras la mejor}
    review {{what} en menos de una ronda en {worse, number} de cada 100 partidas tras la jugada hecha, y en {better, number} tras la mejor}
    other {{what} en menos de una ronda en {better, number} de cada 100 partidas tras la mejor jugada, y en {worse, number} tras la tuya}}
